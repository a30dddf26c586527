-- One row where the database was filled by `npm run demo`: every page says so.
create table demo_worlds (
  is_one boolean primary key default true check (is_one),
  made_at timestamptz(3) not null
);
