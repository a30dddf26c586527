import { quoteRetentionMonths } from '../../features/scans/rules.ts'

/** The part of the privacy page about people whose public discussions a scan finds. */
export function QuotedPeople() {
  return (
    <>
      <dt>When a report quotes you</dt>
      <dd>
        What you wrote in public about the problem of a scan, without your name. We keep quotes with
        the titles, dates and links of their discussions, and the sentences and countries that we
        counted, for {quoteRetentionMonths} months. Quotes in the figures and texts of a full report
        stay as long as the report, without their links.
      </dd>
    </>
  )
}
