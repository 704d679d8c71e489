import type { ShellHost } from '@portico/contract/shell'

/**
 * Makes what fetches files, lets the browser check each against its hash, once per address, and runs them.
 * @param baseUrl what stands before every path
 */
export function createVerifier(baseUrl: string): Pick<ShellHost, 'verify' | 'load'> {
  const fetched = new Map<string, Promise<void>>()

  // A module preload is the one way to check a module that works under a strict policy in every browser:
  // import() ignores integrity, but takes from memory what was preloaded under the same address.
  const preload = (href: string, integrity: string) =>
    new Promise<void>((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      // Anonymous.
      link.crossOrigin = ''
      link.integrity = integrity
      link.href = href
      link.onload = () => resolve()
      const fail = () => {
        fetched.delete(href)
        link.remove()
        reject(new Error(href))
      }
      link.onerror = fail
      // A hash that a browser cannot read it leaves out: then nothing would be compared.
      if (/^sha384-[\w+/]{64}$/.test(integrity)) document.head.append(link)
      else fail()
    })

  const verifyOnce = (href: string, integrity: string) => {
    const promise = fetched.get(href) ?? preload(href, integrity)
    fetched.set(href, promise)
    return promise
  }

  return {
    async verify(path, files) {
      await Promise.all(
        Object.entries(files).map(([name, integrity]) => verifyOnce(baseUrl + path + name, integrity)),
      )
    },
    async load(path, integrity) {
      await verifyOnce(baseUrl + path, integrity)
      return import(/* webpackIgnore: true */ /* @vite-ignore */ baseUrl + path)
    },
  }
}
