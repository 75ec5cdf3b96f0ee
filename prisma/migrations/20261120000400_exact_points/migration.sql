-- Points become whole units of 1/72201776446800 of a point (lib/votes/rules.ts): sums and ties are exact.
ALTER TABLE "window_tallies" ALTER COLUMN "points" TYPE DECIMAL(38,0) USING round("points" * 72201776446800);
ALTER TABLE "frozen_standings" ALTER COLUMN "points" TYPE DECIMAL(38,0) USING round("points" * 72201776446800);

-- What was rounded before is some units off: the voters' days say what it stood for. A frozen board keeps its places,
-- and its figures where the votes behind them are not the same any more.
WITH worth AS (
  SELECT days, sum(72201776446800 / days) OVER (ORDER BY days) AS points FROM generate_series(1, 31) AS days
), exact AS (
  SELECT v.period, v.starts_on, v.product_id, sum(worth.points) AS points, sum(v.days) AS votes, count(*) AS voters
  FROM voter_tallies v JOIN worth USING (days)
  GROUP BY v.period, v.starts_on, v.product_id
), windows AS (
  UPDATE window_tallies w SET points = e.points
  FROM exact e
  WHERE w.period = e.period AND w.starts_on = e.starts_on AND w.product_id = e.product_id AND w.points <> e.points
)
UPDATE frozen_standings f SET points = e.points
FROM exact e
WHERE f.period = e.period AND f.starts_on = e.starts_on AND f.product_id = e.product_id
  AND f.votes = e.votes AND f.voters = e.voters AND f.points <> e.points;
