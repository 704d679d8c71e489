import type { Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { directionOf, selectLanguage } from '../../mail/locales/languages.ts'
import { drawPage, pageStyleHash, type VaultPage } from './drawPage.ts'
import { pageTexts } from './pageTexts.ts'

/** Headers of the pages. A sandbox would not let a form be sent: in place of one, nothing else is allowed. */
export const securePage = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: [pageStyleHash],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'no-referrer',
})

/** What a page says, in whatever language. */
export type PageBody = Omit<VaultPage, 'language' | 'direction' | 'lead'> & { readonly lead?: string }

/** Answers a page in a language. None of them is kept by anybody. */
export function answerPage(
  context: Context,
  locale: string,
  draw: PageBody,
  status: 200 | 404 = 200,
): Response {
  const language = selectLanguage(locale)
  context.header('Cache-Control', 'no-store')
  const page = { lead: '', ...draw, language, direction: directionOf(language) }
  return context.html(drawPage(page), status) as Response
}

/** What visitors see of a link that leads nowhere any more, in what their browser asks for. */
export function answerGone(context: Context): Response {
  const locale = /^[\w-]{2,20}/.exec(context.req.header('accept-language') ?? '')?.[0] ?? 'en'
  return answerPage(context, locale, { title: pageTexts[selectLanguage(locale)].gone }, 404)
}
