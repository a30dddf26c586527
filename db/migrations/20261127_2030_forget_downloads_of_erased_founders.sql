-- Erasing a founder left them; only an erased idea has no email.
delete from waitlist_downloads where idea_id in (select id from ideas where business_email = '');
