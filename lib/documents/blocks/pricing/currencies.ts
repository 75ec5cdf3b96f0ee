import { words } from "../../../core/text";

/** The ISO 4217 currencies in use. The platform knows how many minor units each has (`Intl`). */
export const CURRENCIES: readonly [string, ...string[]] = words(
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF",
  "CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD",
  "HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL",
  "LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP",
  "PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT",
  "TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW",
);

export const PRICE_INTERVALS = ["month", "year", "week", "day", "once"] as const;

export type PriceInterval = (typeof PRICE_INTERVALS)[number];

export const PRICE_INTERVAL_NAMES: Record<PriceInterval, string> = {
  month: "per month",
  year: "per year",
  week: "per week",
  day: "per day",
  once: "once",
};
