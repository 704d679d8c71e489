import type { IconDrawing } from './icons.ts'

/**
 * Whether nothing of an icon can be more than a drawing, for who draws what others have read: without brackets, quotes, colons and
 * slashes there is no address and no function.
 */
export const isDrawable = ({ viewBox, paths }: IconDrawing): boolean =>
  !/[^\w\s#,.+-]/.test([viewBox, ...paths.flatMap(({ d, fill }) => [d, fill])].join())
