-- What administrators look through, the newest first: reports, and the purchases that money came for.
create index reports_newest on pain_point_reports (created_at desc, id desc);
create index reports_full_newest on pain_point_reports (created_at desc, id desc) where kind = 'full';

drop index purchases_newest;
create index purchases_paid on purchases (paid_at desc, id desc) where paid_at is not null;
create index purchases_paid_of_kind on purchases (kind, paid_at desc, id desc) where paid_at is not null;
