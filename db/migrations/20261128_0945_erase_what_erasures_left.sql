-- Earlier erasures left these. Only an erased idea has no email, only an erased report has this text.
delete from blocks where idea_id in (select id from ideas where business_email = '');

update letters set data = jsonb_set(data, '{ideaTitle}', '"(erased)"')
where data ? 'ideaTitle' and data ->> 'entryId' in (
  select waitlist.id::text from waitlist join ideas on ideas.id = idea_id where business_email = '');

update letters set data = jsonb_set(data, '{ideas}', (
  select jsonb_agg(case when one ->> 'id' in (select id::text from ideas where business_email = '')
    then jsonb_set(one, '{title}', '"(erased)"') else one end order by place)
  from jsonb_array_elements(data -> 'ideas') with ordinality as listed (one, place)))
where exists (
  select from ideas where business_email = ''
    and data -> 'ideas' @> jsonb_build_array(jsonb_build_object('id', id)));

-- No model writes the verdict, the first of the reasons.
update report_sections set model = null, dropped = 0,
  fallback_reason = 'the text that it was given was erased',
  claims = (
    select jsonb_agg(case when name = 'reasons' and place = 1 then claim
      else jsonb_set(claim, '{text}', '"(erased)"') end order by place)
    from jsonb_array_elements(claims) with ordinality as listed (claim, place))
where model is not null and claims <> '[]'
  and report_id in (select id from pain_point_reports where search_query = '(erased)');

with held as (select distinct unnest(tsvector_to_array(words)) as word from ideas)
delete from known_words where not exists (select from held where held.word = known_words.word);
