/** Keeps the page from scrolling, without moving it where a scroll bar takes room. @returns what undoes it */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, scrollbarGutter })
}
