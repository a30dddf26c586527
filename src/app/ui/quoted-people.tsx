/** The part of the privacy page about people whose public discussions a scan finds. A test compares its time with the job's. */
export function QuotedPeople() {
  return (
    <>
      <dt>When a report quotes you</dt>
      <dd>
        What you wrote in public about the problem of a scan: quotes with the titles, dates and
        links of their discussions, and the sentences and countries that we counted. We don’t store
        your name, but a link can contain the name or number of your account. We keep all of this
        for 12 months. Quotes in the figures and texts of a full report stay as long as the report,
        without their links. If you don’t want to be quoted, send us the links of what you wrote. We
        then take your words out of all reports, with each sentence in which a language model cites
        them. We keep only keyed hashes of the links, so that later scans leave out what you wrote
        there.
      </dd>
    </>
  )
}
