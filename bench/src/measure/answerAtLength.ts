import type { Page } from '@playwright/test'
import { getAnswers } from '../longAnswers.ts'

/** Lets a gateway with long lists answer the page. */
export const answerAtLength = (page: Page): Promise<unknown> =>
  page.route(/\/(getWallets|v1\/account)\b/, (route) => {
    const answer = getAnswers(new URL(route.request().url()))
    return answer ? route.fulfill({ json: answer }) : route.fallback()
  })
