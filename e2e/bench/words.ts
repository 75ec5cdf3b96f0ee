/** What the databases of the benchmark are written with, as SQL. */
export const words = `array['quiet','ledger','harbour','market','window','signal','garden','paper','copper','meadow','lantern','orchard','compass','anchor','granite','thread','marble','cinder','falcon','juniper','kettle','lattice','mosaic','nimbus','oyster','pepper','quartz','ribbon','saddle','timber','umber','velvet','willow','yarrow','zephyr','atlas','beacon','candle','delta','ember','fable','glacier','hollow','island','jasper','kernel','linen','mantle','needle','orbit']`;

// Seeded: two runs agree. Each row's words follow from its own number.
export const functions = `
create function bench_id(kind int, n bigint) returns uuid language sql immutable as
  $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
create function bench_word(n bigint) returns text language sql immutable as
  $$ select (${words})[1 + abs(hashint8(n)) % 50] $$;
create function bench_name(n bigint) returns text language sql immutable as
  $$ select initcap(bench_word(n) || ' ' || bench_word(n * 7 + 1)) || ' ' || n $$;
create function bench_text(n bigint) returns text language sql immutable as
  $$ select string_agg(bench_word(n * 31 + i), ' ') from generate_series(1, 60) as i $$;
create function bench_values(n bigint) returns table (k int, v int) language sql immutable as
  $$ select k, abs(hashint8(n * 31 + k)) % 8 from generate_series(1, 11) as k $$;
`;

/** Some of these words, to search for. */
export const searchWords = [
  "harbour",
  "lantern",
  "granite",
  "velvet",
  "compass",
  "juniper",
  "mosaic",
  "quartz",
  "saddle",
  "willow",
];

/** A word with its third and fourth letters exchanged. */
export const misspell = (word: string): string =>
  word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);
