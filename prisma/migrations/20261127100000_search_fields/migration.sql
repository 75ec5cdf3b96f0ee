-- How texts become a listing's search vector: A is the name, B the tagline, C the document, and D its categories with
-- those above, platforms, licenses, and the names that it is an alternative to.

-- Lexemes as they are, which no parser splits.
CREATE FUNCTION exact_words(words text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    '''' || replace(replace(left(word, 200), '\', '\\'), '''', '''''') || ''':1' || weight, ' '), '')::tsvector
  FROM unnest(words) AS word WHERE word <> ''
$$;

-- Every two neighbouring characters of scripts that are written without spaces: Thai, Lao, Burmese, Khmer, kana,
-- Chinese characters and Hangul. Null if there are none.
CREATE FUNCTION spaceless_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(run[1], at, 2))
  FROM regexp_matches(words, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff]{2,}', 'g') AS run
    CROSS JOIN LATERAL generate_series(1, length(run[1]) - 1) AS at
$$;

-- Names with signs, which the parser drops: c++, c#, .net.
CREATE FUNCTION signed_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT found[1]) FROM regexp_matches(lower(words), '([a-z0-9]+(?:\+\+|#)|\.[a-z]+)', 'g') AS found
$$;

CREATE FUNCTION document_vector(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english', words), 'C') || exact_words(coalesce(spaceless_pairs(words), '{}'), 'C')
$$;

-- The words of a short text: in English, as written, without accents, and the parts of what has dots and hyphens.
CREATE FUNCTION field_vector(words text, weight "char") RETURNS tsvector LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(
      to_tsvector('english', words) || to_tsvector('simple', words) || to_tsvector('english', unaccent(words))
      || to_tsvector('english', translate(words, './_-', '    ')), weight)
    || exact_words(coalesce(spaceless_pairs(words), '{}') || coalesce(signed_words(words), '{}'), weight::text)
$$;

-- Vectors as previous versions wrote them lack platforms, licenses and pairs; their documents are kept.
-- locks: listings are read meanwhile, and only saving them waits; a job would leave a search without most products
UPDATE listings SET search_vector =
  field_vector(search_name, 'A') || setweight(to_tsvector('simple', left(regexp_replace(lower(unaccent(name)), '[^[:alnum:]]', '', 'g'), 64)), 'A')
  || field_vector(lower(tagline), 'B')
  || field_vector(lower(array_to_string(
      (SELECT array_agg(name) FROM categories WHERE id = any(category_ids)) || platforms || licenses, ' . ')), 'D')
  || coalesce(ts_filter(search_vector, '{c}'), '')
  || exact_words(coalesce(spaceless_pairs(array_to_string(tsvector_to_array(ts_filter(search_vector, '{c}')), ' ')), '{}'), 'C');

-- Categories, platforms and licenses are words to correct mistyped ones to.
INSERT INTO search_words (word, documents)
SELECT word, count(DISTINCT product_id) FROM listings
  CROSS JOIN unnest(platforms || licenses) AS value
  CROSS JOIN LATERAL regexp_split_to_table(lower(value), '[^[:alpha:]]+') AS word
WHERE word ~ '^[[:alpha:]]{3,64}$' GROUP BY word ORDER BY word COLLATE "C"
ON CONFLICT (word) DO UPDATE SET documents = search_words.documents + excluded.documents;
