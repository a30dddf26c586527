-- A block of the sender of a hidden idea: shown by the idea, never by its email or session.
alter table blocks add column idea_id uuid references ideas (id) on delete cascade;
