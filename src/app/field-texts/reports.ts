import type { FieldTexts } from '../../platform/functions/describe-fields.ts'

const scoreText =
  '0 to 100. Null while the scan runs, in a free report, and where there is too little evidence.'
const verdictText = 'The verdict: GO, NO-GO or NOT ENOUGH EVIDENCE. Null without one.'
const excerptText = 'The beginning of the text behind it.'
const linkText = 'Public page of the discussion.'
const priceUnitText = 'Whom the price is for, such as user. Left out: it is for everyone together.'
const ofFullReports = 'Null in a free report and while the scan runs.'

export const reportFieldTexts: FieldTexts = {
  'publish-report': {
    withFullReport:
      'Also publishes the full report with its score and verdict, by a link for everyone.',
  },
  'list-reports-of-idea': {
    isOwner: 'True in a browser of the founder, who sees all of them.',
    reports: 'Newest scan first.',
    'reports.reportId': 'Opens the report for good. Null to anyone but the founder.',
    'reports.shareId': 'Of a published full report: opens it at /reports/{shareId}. Else null.',
    'reports.kind': 'lite: a free scan; full: a paid report.',
    'reports.status': 'Only the founder sees reports that are not completed.',
    'reports.discussions': 'Number of findings that are counted.',
    'reports.result':
      'The result as a sentence, to the founder with the verdict. Null until the scan is complete.',
    'reports.startedAt': 'UTC time, as ISO 8601.',
    'reports.publication': 'Null: it was never published.',
    'reports.publication.withFullReport': 'Whether the full report was published too.',
    'reports.publication.publishedAt': 'UTC time, as ISO 8601.',
    'reports.publication.replacedAt': 'UTC time, as ISO 8601. Null: it was not replaced.',
    'reports.publication.withdrawnAt': 'UTC time, as ISO 8601. Null: it was not withdrawn.',
    'reports.publication.state':
      'published: the idea’s page shows it; replaced: by another report; withdrawn: by the founder.',
    'reports.obstacle': 'A sentence on why it cannot be published. Null: it can.',
  },
  Report: {
    id: 'UUID of the report, or the share id that the call was made with.',
    kind: 'lite: a free report; full: a paid one.',
    status: 'processing: the scan still runs. Ask again, or follow its events.',
    search_query: 'The text that was scanned: the idea, a blank line and the problem.',
    idea_id: 'UUID of the idea that it was made for. Null: none was named.',
    lite_report_id: 'UUID of the free report that this full one continues. Null in a free report.',
    validation_score: scoreText,
    recommendation: verdictText,
    sentiment_score:
      'Mean sentiment of the counted findings, from 0 (negative) to 1 (positive). Null below 10 findings.',
    coverage: 'The outcome of each source.',
    'coverage.status':
      'ok: it was searched; failed: see reason; off: it is switched off; resting: not called for now, after it failed.',
    searches: 'What was searched for, in the order of the searches.',
    'searches.query': 'The words that were searched for.',
    'searches.kind':
      'Where the search comes from: the words of the text, a phrase of people with such a problem, a compound word, a model or the founder.',
    'searches.found': 'How many discussions each source returned for it.',
    'searches.found.count': 'Number of discussions.',
    reading: 'How the texts were read. Null until the scan has succeeded.',
    'reading.by':
      'model: a model read them; words: they were only matched by words; marks: by words, but the founder marked each counted one.',
    'reading.version': 'Version of the reader. Numbers of different versions cannot be compared.',
    'reading.read': 'Number of texts that were read.',
    'reading.unread': 'Number of texts that were not read: no time was left, or the model failed.',
    'reading.failed': 'Present if the model failed before it had read them all.',
    'reading.graded': 'What a language model graded as well. Null: none was called.',
    'reading.graded.model': 'Name of the model.',
    'reading.graded.texts': 'Number of texts that it graded.',
    'reading.graded.failure': 'Why some texts were not graded. Null: all were.',
    'reading.language':
      'ISO 639-1 code if the problem is in another language, which is only matched by its words. Null: English.',
    maybe_findings: 'Number of findings that may have the problem. They are not counted.',
    subject_findings: 'Number of findings about the same subject. They are not counted.',
    marked_findings:
      'Number of findings marked by the person who started the scan. From the first mark on, all numbers follow the marks.',
    by_reading: 'What the scan found without marks. Null while nothing is marked.',
    'by_reading.validation_score': scoreText,
    'by_reading.recommendation': verdictText,
    'by_reading.by_newer_rules':
      'What today’s rules say without marks. Null if they change neither score nor verdict.',
    'by_reading.by_newer_rules.validation_score': scoreText,
    'by_reading.by_newer_rules.recommendation': verdictText,
    discussion_volume: 'Counted findings by time and platform. Null until the scan has succeeded.',
    'discussion_volume.total_discussions': 'Number of counted findings.',
    'discussion_volume.last_90_days': 'Number of them in the 90 days before the scan.',
    'discussion_volume.previous_90_days': 'Number of them in the 90 days before those.',
    'discussion_volume.growth_rate':
      'Change from the earlier to the later 90 days as a share: 0.5 is half more. Null if the earlier ones hold too few.',
    'discussion_volume.trend': 'unknown: there are too few to say.',
    'discussion_volume.platform_breakdown': 'Number of findings by platform.',
    'discussion_volume.by_month':
      'Consecutive months up to that of the scan, the oldest first; at most 36.',
    'discussion_volume.by_month.month': 'In UTC, such as 2026-05.',
    'discussion_volume.by_month.count': 'Number of findings from this month.',
    'discussion_volume.sources': 'Examples.',
    'discussion_volume.sources.url': linkText,
    'discussion_volume.sources.excerpt': excerptText,
    signal_counts:
      'Number of findings by kind of statement; one can have several. Null until the scan has succeeded.',
    geographic_data: `Countries that discussions name. ${ofFullReports}`,
    'geographic_data.naming_country': 'Number of findings that name a country or the EU.',
    'geographic_data.primary_regions': 'Most findings first.',
    'geographic_data.primary_regions.country': 'ISO 3166 alpha-2 code, or EU.',
    'geographic_data.primary_regions.percentage':
      '0 to 100, of the findings that name a country or the EU. One can name several.',
    'geographic_data.primary_regions.discussion_count': 'Number of findings that name it.',
    'geographic_data.sources': 'Examples.',
    'geographic_data.sources.url': linkText,
    'geographic_data.sources.excerpt': excerptText,
    competitive_intel: `Tools that discussions name, and what they miss. ${ofFullReports}`,
    'competitive_intel.existing_solutions': 'Tools, those named most often first.',
    'competitive_intel.existing_solutions.name': 'Name of the tool.',
    'competitive_intel.existing_solutions.pricing':
      'As discussions name it, such as “$12 a month”. Null: none does.',
    'competitive_intel.existing_solutions.market_position':
      'A phrase on how often and how it is mentioned.',
    'competitive_intel.existing_solutions.user_complaints': 'Sentences that complain about it.',
    'competitive_intel.existing_solutions.review_sources': 'URLs of discussions about it.',
    'competitive_intel.existing_solutions.discussion_count': 'Number of findings that name it.',
    'competitive_intel.existing_solutions.complaint_count':
      'Number of findings that complain about it.',
    'competitive_intel.market_gaps': 'What people miss.',
    'competitive_intel.market_gaps.gap': 'A sentence from a discussion.',
    'competitive_intel.market_gaps.evidence_url': linkText,
    financial_data: `What people pay or would pay. ${ofFullReports}`,
    'financial_data.willingness_to_pay_mentions':
      'Number of findings in which someone pays or would pay.',
    'financial_data.price_sensitivity': 'Prices that people name.',
    'financial_data.price_sensitivity.sweet_spot':
      'The middle of the named prices, such as “$5 to $12 a month”. Null without enough prices.',
    'financial_data.price_sensitivity.sweet_spot_range':
      'The same as numbers, per month. Left out without a sweet spot.',
    'financial_data.price_sensitivity.sweet_spot_range.low_cents':
      'In the smallest unit of the currency.',
    'financial_data.price_sensitivity.sweet_spot_range.high_cents':
      'In the smallest unit of the currency.',
    'financial_data.price_sensitivity.sweet_spot_range.each': priceUnitText,
    'financial_data.price_sensitivity.mentioned_price_points': 'Each price that was named.',
    'financial_data.price_sensitivity.mentioned_price_points.is_refused':
      'Present if its quote turns the price down.',
    'financial_data.price_sensitivity.mentioned_price_points.per':
      'What one payment covers. Null: it is paid once, or the text does not say.',
    'financial_data.price_sensitivity.mentioned_price_points.each': priceUnitText,
    'financial_data.other_amounts':
      'Sentences with amounts that may not be the price of a tool for this.',
    'financial_data.current_spending': 'A sentence on what people spend today. Null: none says.',
    'financial_data.budget_evidence': 'Sentences in which people pay or would pay.',
    risk_assessment: `What speaks against it. ${ofFullReports}`,
    'risk_assessment.market_saturation':
      'How crowded the field is, by the tools that discussions name. unknown: too few say.',
    'risk_assessment.sentiment_trend': 'unknown: there are too few findings to say.',
    'risk_assessment.seasonal_patterns': 'The months of the year. Empty if there are too few.',
    'risk_assessment.seasonal_patterns.month': '1 (January) to 12.',
    'risk_assessment.seasonal_patterns.share': '0 to 1, of the findings that are compared.',
    'risk_assessment.seasonal_patterns.discussion_count': 'Number of findings from that month.',
    'risk_assessment.red_flags': 'A sentence each.',
    'risk_assessment.red_flag_discussions': 'Ids of the discussions behind each sentence.',
    'risk_assessment.sources': 'Examples.',
    'risk_assessment.sources.url': linkText,
    'risk_assessment.sources.excerpt': excerptText,
    decision: `The verdict with its reasons. ${ofFullReports}`,
    'decision.verdict': 'What the evidence says about building it.',
    'decision.confidence': '0 to 1. Null without a score.',
    'decision.key_reasons': 'A sentence each, the most important first.',
    'decision.detailed_ai_analysis':
      'Paragraphs divided by blank lines. Empty while being written.',
    'decision.suggested_next_step': 'A sentence. Empty while being written.',
    'decision.deciding_evidence': 'Which evidence would change the verdict.',
    'decision.deciding_counts': 'The discussions that it counts, in the order of its numbers.',
    'decision.deciding_counts.discussion_count': 'The number.',
    'decision.deciding_counts.behind': 'Value of `behind` that lists its discussions.',
    all_sources: `Every finding with a public page, most relevant first. ${ofFullReports}`,
    'all_sources.url': linkText,
    'all_sources.relevance': '0 to 1: how likely the text has the problem.',
    'all_sources.discussion_id': 'Id of the discussion at its source.',
    score_parts: `What the score is made of. ${ofFullReports}`,
    'score_parts.name': 'Name of the part, which does not change.',
    'score_parts.weight': 'The most points that this part can give. All weights add up to 100.',
    'score_parts.value': '0 to 1. Null if the evidence cannot show it.',
    'score_parts.points': 'What it adds to the score. Null without a value or a score.',
    'score_parts.figure': 'A sentence with the numbers behind it.',
    'score_parts.counts':
      'The discussions that it counts, in the order of its numbers. Empty in older reports.',
    'score_parts.counts.discussion_count': 'The number.',
    'score_parts.counts.behind': 'Value of `behind` that lists its discussions.',
    'score_parts.rule': 'A sentence on how the value is made from them.',
    sections: `Chapters in words, each sentence with its findings. ${ofFullReports}`,
    'sections.name': 'Name of the chapter, which does not change.',
    'sections.claims': 'Its sentences, in order.',
    'sections.claims.text': 'One sentence, as plain text.',
    'sections.claims.counts': 'The discussions behind each of several numbers in it.',
    'sections.claims.counts.discussion_count': 'The number.',
    'sections.claims.counts.behind': 'Value of `behind` that lists its discussions.',
    'sections.model': 'The language model that wrote it. Null: the built-in text.',
    'sections.dropped_sentences':
      'Number of the model’s sentences that the evidence did not support.',
    'sections.fallback_reason': 'Why the built-in text replaced that of a model. Null: it did not.',
    completed_at: 'UTC time at which the scan ended, as ISO 8601. Null while it runs.',
  },
  Finding: {
    id: 'UUID of the finding.',
    sentiment: 'How the quote sounds; other: neither, or it cannot be said.',
    source_url: 'Public page of the discussion. Empty if the text was deleted since.',
    discussion_date: 'When it was written: UTC time, as ISO 8601.',
    relevance_score: '0 to 1: how likely the text has the problem.',
    certainty:
      'As the scan judged: sure has the problem and is counted; maybe may have it; subject is about the same subject.',
    mark: 'By the person who started the scan, in place of certainty: “has it” is counted, the others are not. Null: not marked.',
    discussion_id: 'Id of the discussion at its source.',
    community: 'Where in the source, such as a subreddit. Null if the source has no parts.',
    fetched_at: 'When the text was fetched: UTC time, as ISO 8601.',
    signals: 'Kinds of statement found in the text.',
  },
  Metric: {
    discussion_count: 'Number of counted findings on this platform.',
    avg_sentiment: 'Their mean sentiment, from 0 (negative) to 1 (positive).',
  },
  'get-report': { id: 'The report’s id, or a share id.' },
  'get-own-full-report': {
    id: 'UUID of the free report.',
    report_id: 'UUID of the full report. Null: this browser has none that can be used.',
  },
  'list-findings': {
    id: 'The report’s id, or a share id.',
    platform: 'Only findings of this platform, by its name in coverage.',
    month: 'Only discussions of this month in UTC, such as 2026-05.',
    sentiment: 'Only findings that sound like this.',
    signal: 'Only findings with this kind of statement.',
    behind:
      'Only findings behind one number or sentence of a full report, such as score.pain, reasons.0, tool.2 or region.DE.',
    certainty:
      'sure: the counted findings; maybe: those that may have the problem; subject: those about the same subject. Other filters restrict sure to counted ones.',
  },
  'list-metrics': { id: 'The report’s id, or a share id.' },
  'get-marking': {
    id: 'UUID of the report.',
    can_mark:
      'True if this browser started the scan or paid for it, until its findings are deleted. False while it runs.',
  },
  'mark-finding': {
    findingId: 'UUID of the finding.',
    mark: '“has it” counts the finding, the others leave it out. Null takes the mark away.',
  },
  'scan-pain-points': {
    isLite: 'True: a free scan, the only kind that an API key can start. False spends a credit.',
    searches:
      'Up to 12 searches of 2 characters or more, made before those that the site finds itself.',
    ideaId: 'UUID of the idea that the scan is for. Null or left out: none.',
    sessionId: 'The browser’s UUID, which limits go by. Null or left out: the IP alone.',
    businessEmail:
      'For a full scan: spends a credit of this email. Null or left out: any credit of this browser.',
  },
  'follow-report': {
    id: 'The report’s id.',
    event: 'Name of the event.',
    data: 'The event’s data, as JSON.',
    'data.name': 'Name of the step: search, read, grade, count or write.',
    'data.text': 'A sentence for people.',
    'data.status':
      'ok: it was searched; failed: see reason; off: it is switched off; resting: not called for now, after it failed.',
  },
  'share-report': { share_id: 'UUID that opens the report until it is withdrawn.' },
  'get-report-share': {
    id: 'UUID of the report.',
    can_share: 'True if this browser may share the report.',
    share_id: 'UUID of the share. Null: it is not shared, or this browser may not share it.',
  },
}
