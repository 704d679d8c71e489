const isCut = (line: HTMLElement) =>
  [...line.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

function place(line: HTMLElement, whole: HTMLElement): void {
  const { left, bottom, top } = line.getBoundingClientRect()
  const { width, height } = whole.getBoundingClientRect()
  const y = bottom + 4 + height > innerHeight ? top - 4 - height : bottom + 4
  whole.style.translate = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px ${y}px`
}

/**
 * Shows the whole of a cut line while it is pointed at or has the focus (WCAG 2.2, 1.4.13): above all else, so that no
 * frame cuts it, and gone with Escape. A cut line in no control becomes a stop for the keyboard.
 * @returns what undoes it
 */
export function showWhole(line: HTMLElement, whole: HTMLElement): () => void {
  const control = line.closest<HTMLElement>('a,button,label,[tabindex]')
  const owner = control ?? line
  const show = () => {
    if (!isCut(line) || whole.matches(':popover-open')) return
    whole.showPopover()
    place(line, whole)
  }
  const hide = () => {
    const isShown = whole.matches(':popover-open')
    if (isShown) whole.hidePopover()
    return isShown
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hide()) return
    event.preventDefault()
    event.stopPropagation()
  }
  const listening = new AbortController()
  const listen = { signal: listening.signal }
  owner.addEventListener('pointerenter', show, listen)
  owner.addEventListener('focus', show, listen)
  owner.addEventListener('pointerleave', hide, listen)
  owner.addEventListener('blur', hide, listen)
  owner.addEventListener('keydown', leave, listen)
  const observer = new ResizeObserver(() => {
    if (!control) line.tabIndex = isCut(line) ? 0 : -1
  })
  observer.observe(line)
  return () => {
    listening.abort()
    observer.disconnect()
  }
}
