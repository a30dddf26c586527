-- Links emailed to founders; the first browser that opens one keeps it to itself.
create table founder_links (
  id uuid primary key,
  -- lower-cased
  email text not null,
  -- the browser that opened it; null until then
  browser_key text,
  expires_at timestamptz(3) not null
);
create index founder_links_of_email on founder_links (email);
create index founder_links_by_expiry on founder_links (expires_at);

-- Emails that wait, or were refused and may be sent again, get a link in the new form.
insert into founder_links (id, email, expires_at)
select id, recipient, (data ->> 'linkExpiresAt')::timestamptz
from letters where kind = 'founder-link' and status in ('waiting', 'refused');
update letters set data = jsonb_build_object('linkId', id, 'linkExpiresAt', data ->> 'linkExpiresAt')
where kind = 'founder-link' and status in ('waiting', 'refused');

insert into founder_links (id, email, expires_at)
select id, recipient, (data ->> 'paidAt')::timestamptz + interval '90 days'
from letters where kind = 'purchase-receipt' and status in ('waiting', 'refused') and data ->> 'grantId' is null;
update letters set data = data || jsonb_build_object('founderLinkId', id)
where kind = 'purchase-receipt' and status in ('waiting', 'refused') and data ->> 'grantId' is null;
