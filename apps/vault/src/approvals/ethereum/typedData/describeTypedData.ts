import type { TypedData } from '../../../keys/TypedData.ts'
import type { Approval, Line } from '../../Approval.ts'
import { showName } from '../../messages/showText.ts'
import { type FormContext, toAddressLine } from './Form.ts'
import { permits } from './permits.ts'
import { getTypeText } from './readTypedData.ts'
import { showFields } from './showFields.ts'
import { transfers } from './transfers.ts'

const forms = { ...permits, ...transfers }

function describeKnown(data: TypedData, context: FormContext): Promise<Approval> | null {
  const text = getTypeText(data)
  const form = Object.hasOwn(forms, text) ? forms[text] : undefined
  return form?.(data, context) ?? null
}

/** What the wallet knows no words for: every field, and a warning. */
function describeFields({ primaryType, domain, message }: TypedData): Approval {
  const contract = domain.verifyingContract ? [toAddressLine('contract', domain.verifyingContract)] : []
  const code: Line = { kind: 'code', label: 'data', value: showFields(message) }
  const operation: Line = { kind: 'text', label: 'operation', value: primaryType }
  return { title: 'typedData', lines: [...contract, operation, code], warnings: ['unknownData'] }
}

/** Typed data in words: permissions, transfers and orders that the wallet knows; of anything else every field. */
export async function describeTypedData(
  data: TypedData,
  context: FormContext,
  network: string,
): Promise<Approval> {
  const { title, lines, warnings } = (await describeKnown(data, context)) ?? describeFields(data)
  const { name, chainId } = data.domain
  const head: readonly Line[] =
    name === undefined ? [] : [{ kind: 'text', label: 'domain', value: showName(name, 60) }]
  const tail: readonly Line[] =
    chainId === undefined ? [] : [{ kind: 'text', label: 'network', value: network }]
  return {
    title,
    lines: [...head, ...lines, ...tail],
    warnings: chainId === undefined ? [...warnings, 'everyNetwork'] : warnings,
  }
}
