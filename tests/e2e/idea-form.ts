import type { Page } from 'playwright-core'

/** Fills in the form of /submit, and accepts the terms. */
export async function fillInIdea(
  page: Page,
  { email = 'founder@example.com' }: { email?: string } = {},
): Promise<void> {
  await page.getByLabel('Title').fill('Chase late invoices')
  await page.getByLabel('Description').fill('Reminds clients of what they owe.')
  await choose(page, /Target audience/, 'Freelancers')
  await page.getByLabel('Business email').fill(email)
  await choose(page, /Location/, 'Global')
  await page.getByRole('checkbox').check()
}

export async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
}
