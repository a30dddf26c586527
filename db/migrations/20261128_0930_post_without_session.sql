-- Null: posted by an API client or an import, which has no browser. A made-up session would be blocked for nothing.
alter table ideas alter column session_id drop not null;
