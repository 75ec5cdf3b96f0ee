const written: Record<string, string> = { malware_phishing: "malware or phishing", adult: "adult content" };

/** The reason of a decision or a report in words. */
export const reasonWords = (reason: string): string => written[reason] ?? reason.replaceAll("_", " ");
