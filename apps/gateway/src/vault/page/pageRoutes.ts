import { type Context, Hono } from 'hono'
import { mailLanguages, selectLanguage } from '../../mail/locales/languages.ts'
import { cancelByLink, findCancellable } from '../changes/holds.ts'
import { settleChanges } from '../changes/settleChanges.ts'
import { nameBrowser, type PlaceOptions, readPlace } from '../proofs/readCaller.ts'
import type { VaultParts } from '../VaultParts.ts'
import { answerGone, answerPage, type PageBody, securePage } from './answerPage.ts'
import { decideLogin, findLinked } from './decideLogin.ts'
import { pageTexts } from './pageTexts.ts'

const tokenPattern = /^[-_A-Za-z0-9]{43}$/

/** What a page's form sends. Hostile: anything may stand in it. */
async function readForm({ req }: Context): Promise<{ readonly token: string; readonly choice: string }> {
  const form = new URLSearchParams((await req.text()).slice(0, 1000))
  const token = form.get('token') ?? ''
  return { token: tokenPattern.test(token) ? token : '', choice: form.get('choice') ?? '' }
}

const readToken = ({ req }: Context) => {
  const token = req.query('token') ?? ''
  return tokenPattern.test(token) ? token : ''
}

/** A moment as a language writes it, in UTC, which it names. */
const writeTime = (time: number, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(time)

function drawDevice(row: NonNullable<Awaited<ReturnType<typeof findLinked>>>, token: string): PageBody {
  const language = selectLanguage(row.locale)
  const [mail, page] = [mailLanguages[language], pageTexts[language]]
  const numbers = row.choices.split(',').map((choice) => ({ choice, label: choice, isNumber: true }))
  return {
    title: mail['code.action'],
    lead: page.choose,
    facts: [
      { label: mail.site, value: row.site },
      { label: mail.device, value: row.device_name },
      { label: mail.place, value: row.place || mail.unknown },
      { label: mail.time, value: writeTime(Number(row.created_at), language) },
    ],
    form: { action: '', token, buttons: [...numbers, { choice: 'no', label: page.notMe }] },
  }
}

function drawCancel(hold: NonNullable<Awaited<ReturnType<typeof findCancellable>>>, token: string): PageBody {
  const language = selectLanguage(hold.locale)
  const mail = mailLanguages[language]
  return {
    title: mail.cancel,
    facts: [
      { label: mail.what, value: mail[`what.${hold.kind}`] },
      { label: mail.readyAt, value: writeTime(Number(hold.ready_at), language) },
    ],
    form: { action: '', token, buttons: [{ choice: 'cancel', label: mail.cancel }] },
  }
}

/** The pages behind links of mails. To open it changes nothing, so that programs which look at mails do no harm; to press a number does. */
export function createPageRoutes(parts: VaultParts, place: PlaceOptions): Hono {
  const app = new Hono()
  for (const path of ['/vault/device', '/vault/cancel']) app.use(path, securePage)
  app.get('/vault/device', async (context) => {
    const token = readToken(context)
    const row = token ? await findLinked(parts, token) : null
    return row ? answerPage(context, row.locale, drawDevice(row, token)) : answerGone(context)
  })
  app.post('/vault/device', async (context) => {
    const { token, choice } = await readForm(context)
    const decided = token ? await decideLogin(parts, token, choice) : null
    if (!decided) return answerGone(context)
    const texts = pageTexts[selectLanguage(decided.locale)]
    return answerPage(context, decided.locale, { title: decided.isApproved ? texts.approved : texts.refused })
  })
  app.get('/vault/cancel', async (context) => {
    const token = readToken(context)
    const hold = token ? await findCancellable(parts, token) : null
    return hold ? answerPage(context, hold.locale, drawCancel(hold, token)) : answerGone(context)
  })
  app.post('/vault/cancel', async (context) => {
    const { token } = await readForm(context)
    await settleChanges(parts)
    const hold = token ? await findCancellable(parts, token) : null
    const deviceName = nameBrowser(context.req.header('user-agent') ?? '')
    const caller = { deviceName, place: readPlace(context, place) }
    if (!hold || !(await cancelByLink(parts, token, caller))) return answerGone(context)
    return answerPage(context, hold.locale, { title: pageTexts[selectLanguage(hold.locale)].cancelled })
  })
  return app
}
