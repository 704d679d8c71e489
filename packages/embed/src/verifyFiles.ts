import type { ShellHost } from '@portico/contract/shell'
import { draw } from './draw.ts'

/**
 * Makes what fetches files, lets the browser check each against its hash, once per address, and runs them.
 * @param baseUrl what stands before every path
 */
export function createVerifier(baseUrl: string): Pick<ShellHost, 'verify' | 'load'> {
  const fetched: Record<string, Promise<void>> = {}

  // A module preload is the one way to check a module that works under a strict policy in every browser:
  // import() ignores integrity, but takes from memory what was preloaded under the same address.
  const preload = (href: string, integrity: string) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => {
        delete fetched[href]
        link.remove()
        reject(new Error(href))
      }
      const link = draw('link', {
        href,
        rel: 'modulepreload',
        // Anonymous.
        crossOrigin: '',
        integrity,
        onload: resolve as never,
        onerror: fail,
      })
      // A hash that a browser cannot read it leaves out: then nothing would be compared.
      if (/^sha384-[\w+/]{64}$/.test(integrity)) document.head.append(link)
      else fail()
    })

  const verifyOnce = (href: string, integrity: string) => (fetched[href] ??= preload(href, integrity))

  return {
    verify: (path, files) =>
      Promise.all(
        Object.entries(files).map(([name, integrity]) => verifyOnce(baseUrl + path + name, integrity)),
      ),
    async load(path, integrity) {
      await verifyOnce(baseUrl + path, integrity)
      return import(/* webpackIgnore: true */ /* @vite-ignore */ baseUrl + path)
    },
  }
}
