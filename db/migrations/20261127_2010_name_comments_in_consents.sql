-- The wordings until now named the email alone, so the comments of those who agreed to them are not handed over.
alter table consent_wordings add column names_comments boolean not null default false;
