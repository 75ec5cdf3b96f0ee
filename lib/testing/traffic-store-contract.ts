import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../core/ids";
import { addDays, startOfDay, toDay } from "../core/time";
import { pageIdOf } from "../metrics/traffic/count-page";
import { visitorsPerNetwork } from "../metrics/traffic/schema";
import type { Batch, Hit, TrafficStore } from "../metrics/traffic/store";
import { aView, aVisit } from "./traffic";

export type OpenedStore = {
  store: TrafficStore;
  /** Closes all days that are over, however recent their last view is. */
  close: (now: Date) => Promise<unknown>;
};

/** What each store of page views promises, whatever engine it uses. */
export function trafficStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`the store of page views in ${name}`, () => {
    // Days in which the engine still has single views, as of the machine's clock.
    const now = new Date(startOfDay(new Date()).getTime() + 12 * 3_600_000 + 123);
    const today = startOfDay(now);
    const at = (ago: number, time: string) => `${toDay(addDays(today, -ago))}T${time}`;
    const everything = { from: addDays(today, -60), to: addDays(today, 1) };
    let opened: OpenedStore;
    beforeAll(async () => {
      opened = await open();
    });

    const aBatch = (hits: readonly Hit[], more: Partial<Batch> = {}): Batch => ({
      writer: newId(),
      number: 1,
      hits,
      drops: [],
      ...more,
    });
    const write = (...hits: Hit[]) => opened.store.write(aBatch(hits));
    const read = (productId: string, range = everything, active = { from: addDays(now, -1), to: now }) =>
      opened.store.readReport(productId, range, active);
    const topOf = ({ tops }: Awaited<ReturnType<typeof read>>, wanted: string) =>
      tops.flatMap(({ dimension, name, hits }) => (dimension === wanted ? [[name, hits]] : []));

    it("reports views, visitors, visits and values of a day, before it is closed and after", async () => {
      const productId = newId();
      const day = { from: addDays(today, -3), to: addDays(today, -2) };
      await write(
        aView(at(3, "00:00:00.000Z"), { productId, visitor: 1, referrer: "a.example" }),
        aView(at(3, "23:59:59.999Z"), { productId, visitor: 1, referrer: "b.example", device: "mobile" }),
        aView(at(3, "12:00:00Z"), { productId, visitor: 2, referrer: "a\tb\\c\n'\"", country: "FR" }),
        aVisit(at(3, "12:00:01Z"), { productId, visitor: 1 }),
        { at: new Date(at(3, "12:00:02Z")), slug: "x", productId, kind: "excluded", reason: "bots" },
        aView(at(2, "00:00:00Z"), { productId, visitor: 1 }),
        aView(at(4, "23:59:59.999Z"), { productId, visitor: 9 }),
      );
      const expected = {
        days: [{ day: toDay(day.from), pageViews: 3, visitors: 2, outbound: 1 }],
        dropped: 0,
        active: 0,
      };
      for (const step of ["open", "closed"]) {
        if (step === "closed") await opened.close(now);
        const report = await read(productId, day);
        expect(report).toMatchObject(expected);
        expect(await opened.store.readDays(productId, day)).toEqual(expected.days);
        expect(topOf(report, "referrer")).toEqual([
          ["a\tb\\c\n'\"", 1],
          ["a.example", 1],
          ["b.example", 1],
        ]);
        expect(topOf(report, "country")).toEqual([
          ["DE", 2],
          ["FR", 1],
        ]);
        expect(topOf(report, "device")).toEqual([
          ["desktop", 2],
          ["mobile", 1],
        ]);
        expect([topOf(report, "excluded"), topOf(report, "outbound")]).toEqual([
          [["bots", 1]],
          [["website", 1]],
        ]);
      }
    });

    it("counts a range that begins and ends within a day to the millisecond", async () => {
      const productId = newId();
      const moments = ["08:00:00.000Z", "08:00:00.001Z", "09:30:00.000Z", "10:00:00.000Z"];
      for (const ago of [5, 4, 3])
        await write(...moments.map((time, n) => aView(at(ago, time), { productId, visitor: n % 2 })));
      await opened.close(now);
      const days = async (from: string, to: string) =>
        (await opened.store.readDays(productId, { from: new Date(from), to: new Date(to) })).map(
          ({ pageViews, visitors }) => [pageViews, visitors],
        );
      expect(await days(at(5, "08:00:00.001Z"), at(3, "10:00:00.000Z"))).toEqual([
        [3, 2],
        [4, 2],
        [3, 2],
      ]);
      expect(await days(at(4, "08:00:00.000Z"), at(4, "08:00:00.001Z"))).toEqual([[1, 1]]);
      expect(await days(at(4, "08:00:00.002Z"), at(4, "09:30:00.000Z"))).toEqual([]);
      expect(await days(at(4, "08:00:00.000Z"), at(4, "08:00:00.000Z"))).toEqual([]);
    });

    it("counts a batch once that is sent again, at once, later, and after its day is closed", async () => {
      const productId = newId();
      const batch = aBatch([
        aView(at(2, "10:00:00Z"), { productId }),
        aView(at(2, "10:00:00Z"), { productId }),
        aVisit(at(2, "10:00:00Z"), { productId }),
      ]);
      await Promise.all([opened.store.write(batch), opened.store.write(batch)]);
      const counted = { pageViews: 2, visitors: 1, outbound: 1 };
      const days = async () => (await read(productId)).days;
      expect(await days()).toMatchObject([counted]);
      await opened.close(now);
      expect(await days()).toMatchObject([counted]);
      await opened.store.write(batch);
      expect(await days()).toMatchObject([counted]);
      await opened.close(now);
      expect(await days()).toMatchObject([counted]);
      // Another batch with the same hits is not the same batch.
      await opened.store.write({ ...batch, number: 2 });
      expect(await days()).toMatchObject([{ pageViews: 4, visitors: 1, outbound: 2 }]);
    });

    it("counts a view that comes after its day was closed", async () => {
      const productId = newId();
      await write(aView(at(3, "10:00:00Z"), { productId, visitor: 1 }));
      await opened.close(now);
      await write(aView(at(3, "10:00:00Z"), { productId, visitor: 2, referrer: "late.example" }));
      for (const step of ["open", "closed"]) {
        if (step === "closed") await opened.close(now);
        const report = await read(productId);
        expect(report.days).toMatchObject([{ pageViews: 2, visitors: 2 }]);
        expect(topOf(report, "referrer")).toEqual([
          ["direct", 1],
          ["late.example", 1],
        ]);
      }
    });

    it("admits as many visitors of a network as count, however often their batches come", async () => {
      const productId = newId();
      const views = (from: number, count: number) =>
        Array.from({ length: count }, (_, n) =>
          aView(new Date(Date.parse(at(1, "10:00:00Z")) + n), { productId, visitor: from + n, network: 7 }),
        );
      const [first, second] = [
        aBatch(views(1, 15)),
        aBatch([...views(10, 20), aVisit(at(1, "10:59:00Z"), { productId, visitor: 99, network: 7 })]),
      ];
      for (const batch of [first, second, first, second]) await opened.store.write(batch);
      const { days, tops } = await read(productId);
      expect(days).toMatchObject([{ pageViews: 15 + 6 + 5, visitors: visitorsPerNetwork, outbound: 0 }]);
      expect(tops.filter(({ dimension }) => dimension === "excluded")).toEqual([
        { dimension: "excluded", name: "networkLimit", hits: 10 },
      ]);
      await write(...views(500, 3).map((hit) => ({ ...hit, at: new Date(at(1, "11:00:00Z")) })));
      expect((await read(productId)).days).toMatchObject([{ visitors: visitorsPerNetwork + 3 }]);
    });

    it("names the ten most frequent values, equal ones by name, and each reason", async () => {
      const productId = newId();
      const names = Array.from({ length: 14 }, (_, n) => `${String.fromCharCode(97 + n)}.example`);
      await write(
        ...names.flatMap((referrer, n) =>
          Array.from({ length: n < 3 ? 2 : 1 }, () => aView(at(1, "10:00:00Z"), { productId, referrer })),
        ),
        ...names.map((referrer) => aView(at(0, "01:00:00Z"), { productId, referrer })),
      );
      await opened.close(now);
      const counts = topOf(await read(productId), "referrer");
      expect(counts).toEqual(names.slice(0, 10).map((each, n) => [each, n < 3 ? 3 : 2]));
    });

    it("counts who is active: views after the start, up to the end", async () => {
      const productId = newId();
      const ago = (ms: number, visitor: number) =>
        aView(new Date(now.getTime() - ms), { productId, visitor });
      await write(
        ago(300_000, 1),
        ago(299_999, 2),
        ago(0, 2),
        ago(0, 3),
        aVisit(now, { productId, visitor: 4 }),
      );
      const active = { from: new Date(now.getTime() - 300_000), to: now };
      const old = { from: addDays(today, -9), to: addDays(today, -8) };
      expect(await read(productId, old, active)).toMatchObject({ active: 2, days: [] });
    });

    it("sums the views of all products by day, and those of other pages apart", async () => {
      const [one, two] = [newId(), newId()];
      const on = async (ago: number) =>
        (await opened.store.countViews(addDays(today, -ago), addDays(today, 1 - ago)))[0]?.pageViews ?? 0;
      const before = [await on(7), await on(0)];
      const page = pageIdOf(newId());
      const onPage = async () =>
        (await opened.store.countViews(addDays(today, -7), now, "page"))
          .filter(({ name }) => name === page)
          .map(({ pageViews }) => pageViews);
      await write(
        aView(at(7, "10:00:00Z"), { productId: one }),
        aView(at(7, "10:00:00Z"), { productId: two }),
      );
      await write(
        aView(at(7, "10:00:00Z"), { productId: page }),
        aView(at(0, "10:00:00Z"), { productId: two }),
        aVisit(at(0, "10:00:00Z"), { productId: two }),
      );
      for (const step of ["open", "closed"]) {
        if (step === "closed") await opened.close(now);
        expect([await on(7), await on(0)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
        expect(await onPage()).toEqual([1]);
      }
    });

    it("refuses for good what is no product's, and nothing else of it is counted twice", async () => {
      await expect(write(aView(at(0, "10:00:00Z"), { productId: "no-id" }))).rejects.toMatchObject({
        message: expect.stringContaining("refused a batch"),
      });
    });

    it("keeps totals and values of a day whose single views are dropped", async () => {
      const productId = newId();
      const day = startOfDay(addDays(now, -40));
      await write(
        aView(at(40, "10:00:00Z"), { productId, visitor: 1 }),
        aView(at(40, "11:00:00Z"), { productId, visitor: 2 }),
      );
      await opened.close(now);
      const later = addDays(now, 60);
      await opened.close(later);
      expect(await read(productId, { from: day, to: addDays(day, 1) })).toMatchObject({
        days: [{ pageViews: 2, visitors: 2 }],
        tops: [
          { dimension: "referrer", name: "direct", hits: 2 },
          { dimension: "country", name: "DE", hits: 2 },
          { dimension: "device", name: "desktop", hits: 2 },
        ],
      });
    });
  });
}
