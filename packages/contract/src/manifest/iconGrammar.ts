import type { IconDrawing } from './icons.ts'

/** What the parts of an icon are written with: no address, no reference to something in the page, no word of a style sheet. */
export const iconGrammar = {
  viewBox: /^(-?\d{1,4}(\.\d{1,3})? ){3}\d{1,4}(\.\d{1,3})?$/,
  d: /^[Mm][\d\sAaCcEeHhLlMmQqSsTtVvZz,.+-]{1,2047}$/,
  fill: /^#[\da-f]{6}$/i,
}

/**
 * Whether nothing of an icon can be more than a drawing, for who draws what others have read: without brackets, quotes, colons and
 * slashes there is no address and no function.
 */
export const isDrawable = ({ viewBox, paths }: IconDrawing): boolean =>
  !/[^\w\s#,.+-]/.test([viewBox, ...paths.flatMap(({ d, fill }) => [d, fill])].join())
