import type { CreatePorticoParameters } from '@portico/embed'

/** The address of the page says how visitors sign in: `?signIn=page` or `?signIn=gateway`, and `&required`. */
export async function createSignIn(gatewayUrl: string): Promise<Pick<CreatePorticoParameters, 'siwx'>> {
  const query = new URLSearchParams(location.search)
  const verifier = query.get('signIn')
  if (!verifier) return {}
  const { createGatewaySiwx, createPageSiwx } = await import('@portico/embed/siwx')
  const required = query.has('required')
  const statement = 'Sign in to the demo site. It costs nothing.'
  if (verifier === 'page') return { siwx: createPageSiwx({ statement, required }) }
  return { siwx: createGatewaySiwx({ gatewayUrl, statement, required }) }
}
