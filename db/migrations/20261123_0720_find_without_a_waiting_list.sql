-- A changed rank writes all of an idea's words to this index anew. They waited in a list that every search
-- reads from end to end, of up to 4 MB, until some vote had to sort all of it in.
alter index ideas_found set (fastupdate = off);
select gin_clean_pending_list('ideas_found');
alter index ideas_unlisted_found set (fastupdate = off);
select gin_clean_pending_list('ideas_unlisted_found');
