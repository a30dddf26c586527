-- With the key an IP can be found again from its hash, by trying all.
update pain_point_reports set asked_by = '' where status <> 'processing';

-- The session of an MCP client was made from its IP or API key: a UUID of version 8, where browsers have version 4.
update ideas set session_id = gen_random_uuid() where session_id::text like '________-____-8___-8___-%';
