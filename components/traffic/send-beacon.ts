/** Reports something to an endpoint of the API without waiting for its answer. It outlives the page. */
export function sendBeacon(path: string, body: object = {}): void {
  const json = new Blob([JSON.stringify(body)], { type: "application/json" });
  navigator.sendBeacon(`/api/v1/${path}`, json);
}
