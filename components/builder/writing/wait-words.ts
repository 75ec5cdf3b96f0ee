/** 200 minutes as "3 h 20 min". */
export function formatWait(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return "under a minute";
  if (whole < 60) return `${whole} min`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours >= 48) return `${Math.round(hours / 24)} days`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
