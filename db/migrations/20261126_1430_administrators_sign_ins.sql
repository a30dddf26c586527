-- From the second sign-in on, a site may require a second factor.
alter table users add column sign_ins integer not null default 0;
update users set sign_ins = 1;

-- When the password was given again, before something that a stolen session must not do.
alter table user_sessions add column confirmed_at timestamptz(3);
