-- One spelling is one address, as everywhere else: a founder is found by what they type.
update ideas set business_email = lower(business_email) where business_email <> lower(business_email);
