interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy
}

/**
 * Starts the keys' worker: the one script address that this page hands to the browser, which is why its policy lets that one through and no other.
 */
export function createKeysWorker(): Worker {
  // The page names the file, since it carries its hash.
  const { keys = '' } = document.documentElement.dataset
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  workerPolicy ??= trustedTypes?.createPolicy('portico-vault', {
    createScriptURL(url) {
      if (url !== keys) throw new TypeError('The vault starts no other script.')
      return url
    },
  })
  return new Worker(workerPolicy?.createScriptURL(keys) ?? keys, {
    type: 'module',
    name: 'keys',
  })
}

let workerPolicy: ScriptPolicy | undefined
