import * as v from 'valibot'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { certificate } from '../causes/served.ts'
import { nodeChain, nodeCors, nodeRefused, nodeUnreachable } from '../causes/service.ts'
import { absent, type DoctorCheck, type Examined, found, merge, notLookedAt } from '../DoctorCheck.ts'
import { isReadable } from '../facts/isReadable.ts'
import { readJsonBody } from '../facts/readJsonBody.ts'
import type { Inspection } from '../Inspection.ts'
import { mapLimited } from '../probe/mapLimited.ts'
import { type Answer, isAnswer, type Silence } from '../probe/probe.ts'

const atOnce = 4
const answerSchema = v.object({ result: v.string() })
const failureSchema = v.object({ error: v.object({ message: v.string() }) })

/** How a node says its chain, as its CAIP-2 reference has it. */
const questions: Readonly<Record<string, { method: string; toReference: (result: string) => string }>> = {
  eip155: { method: 'eth_chainId', toReference: (result) => BigInt(result).toString() },
  // CAIP-2 for Solana: the first 32 characters of the hash of the genesis block.
  solana: { method: 'getGenesisHash', toReference: (result) => result.slice(0, 32) },
}

/** A key may be part of the path or of the query: neither is shown. */
const toShown = (url: string) => new URL(url).origin

function judgeSilence({ kind, reason }: Silence, name: string): Examined {
  if (kind === 'offline') return notLookedAt(`${name}: ${reason}`)
  return found(diagnose(kind === 'certificate' ? certificate : nodeUnreachable, `${name}: ${reason}`))
}

function readReference(answer: Answer, toReference: (result: string) => string): string | null {
  const body = readJsonBody(answer, answerSchema)
  try {
    return body && toReference(body.result)
  } catch {
    return null
  }
}

function judgeAnswer(answer: Answer, id: string, name: string): Diagnosis | null {
  const [namespace = '', expected] = id.split(':')
  const { status } = answer
  if (status >= 500) return diagnose(nodeUnreachable, `${name}: status ${status}`)
  const reference = questions[namespace] && readReference(answer, questions[namespace].toReference)
  if (status !== 200 || !reference) {
    const message = readJsonBody(answer, failureSchema)?.error.message.slice(0, 200)
    return diagnose(nodeRefused, `${name}: ${message ?? `status ${status}`}`)
  }
  return reference === expected ? null : diagnose(nodeChain, `${name} is of ${namespace}:${reference}`)
}

async function checkNode(inspection: Inspection, id: string, url: string): Promise<Examined> {
  const name = `${id} at ${toShown(url)}`
  const question = questions[id.split(':')[0] ?? '']
  if (!question) return notLookedAt(`${name}: nothing is asked of such nodes`)
  const origin = (await inspection.address())?.origin
  const json = { jsonrpc: '2.0', id: 1, method: question.method, params: [] }
  const answer = await inspection.probe(url, { json, origin })
  if (!isAnswer(answer)) return judgeSilence(answer, name)
  const fault = judgeAnswer(answer, id, name)
  if (fault || !origin || isReadable(answer, origin)) return found(...(fault ? [fault] : []))
  return found(diagnose(nodeCors, `${origin} at ${name}`))
}

/** The nodes that the configuration names. Those of Portico's own list are others' to keep. */
export const nodesCheck: DoctorCheck = {
  name: 'nodes',
  subject: 'the nodes of customRpcUrls',
  async look(inspection) {
    const named = Object.entries(inspection.site.config.customRpcUrls).flatMap(([id, urls = []]) =>
      urls.map((url) => ({ id, url })),
    )
    if (named.length === 0) return absent
    return merge(...(await mapLimited(named, atOnce, ({ id, url }) => checkNode(inspection, id, url))))
  },
}
