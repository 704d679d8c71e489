/**
 * Loads the page's style, which most visits never need.
 * @throws Error where it does not come: what has no style cannot be approved in it
 */
export const loadStyle = (page: Document): Promise<void> =>
  new Promise((resolve, reject) => {
    const unused = page.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]')
    if (!unused) return resolve()
    const used = unused.cloneNode() as HTMLLinkElement
    used.removeAttribute('disabled')
    used.onload = () => resolve()
    used.onerror = () => {
      used.replaceWith(unused)
      reject(new Error('The style did not come.'))
    }
    unused.replaceWith(used)
  })
