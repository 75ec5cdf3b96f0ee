-- "⊘ Proprietary", as an imported list had it, is "Proprietary": one license, one facet.
update listings l set licenses = plain.names
from (
  select revision_id, array_agg(name order by place) as names
  from (
    select revision_id, name, min(place) as place
    from (
      select revision_id, place,
        regexp_replace(license, '^[\u2190-\u2bff\U0001f000-\U0001faff\ufe0f\s]+(?=\S)', '') as name
      from listings cross join unnest(licenses) with ordinality as given (license, place)
    ) as plain group by revision_id, name
  ) as once group by revision_id
) as plain
where plain.revision_id = l.revision_id and plain.names <> l.licenses;
