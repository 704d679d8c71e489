import type { PluginContext, TrackedEvent } from '@portico/contract'

/** What decides whether anything is sent. */
export interface Analytics {
  /** The site's own question has been answered. It holds until the next answer, over visits. */
  setConsent(answer: { readonly isGranted: boolean }): Promise<void>
}

/** What a plugin remembers of the visitor's answer. */
const consentKey = 'consent'

/**
 * Posts events in the form of the specification (`POST /e`) once site, gateway and visitor have agreed; what happened before is kept
 * until this is known, and dropped where one of them has not.
 */
export function createAnalytics(context: PluginContext): Analytics {
  let waiting: TrackedEvent[] = []
  let state: 'unknown' | 'on' | 'off' = 'unknown'
  let asked = 0

  const decide = async () => {
    asked += 1
    const own = asked
    state = 'unknown'
    const isOn = await isWanted(context)
    // The visitor has answered anew meanwhile.
    if (own !== asked) return
    state = isOn ? 'on' : 'off'
    if (isOn) for (const event of waiting) post(context, event)
    waiting = []
  }

  context.onDispose(
    context.track.subscribe((event) => {
      if (state === 'on') post(context, event)
      if (state === 'unknown') waiting.push(event)
    }),
  )
  void decide()
  return {
    async setConsent({ isGranted }) {
      await context.storage.set(consentKey, isGranted === true ? 'granted' : 'refused')
      // What was done before somebody agrees is nobody's.
      waiting = []
      await decide()
    },
  }
}

/** Whether visitor and gateway want it. A gateway that does not say so does not. */
async function isWanted({ api, storage, options }: PluginContext): Promise<boolean> {
  const consent = await storage.get(consentKey)
  if (consent === 'refused' || (options.needsConsent === true && consent !== 'granted')) return false
  try {
    const answer = await api.fetch<{ isAnalyticsEnabled?: unknown } | null>({ path: '/getAnalyticsConfig' })
    return answer?.isAnalyticsEnabled === true
  } catch {
    return false
  }
}

function post({ api, account, options }: PluginContext, tracked: TrackedEvent): void {
  const { id: eventId, event, at, url } = tracked
  const isNamed = options.includeAddress === true
  const address = isNamed ? account.get()?.address : undefined
  // A transaction leads to its account: anyone who has the hash looks the address up.
  const { hash: _hash, ...unnamed } = tracked.properties
  const properties = isNamed ? tracked.properties : unnamed
  const body = {
    eventId,
    url,
    domain: new URL(url).hostname,
    timestamp: new Date(at).toISOString(),
    props: { type: 'track', event, ...(address && { address }), properties },
  }
  // Nobody waits for it, and the gateway's refusal is reported by the shell.
  api.send({ path: '/e', body }).catch(() => {})
}
