export const firstPaint: string;
