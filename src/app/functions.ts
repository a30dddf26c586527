import * as blog from '../features/blog/contract.ts'
import { editBlogPost } from '../features/blog/edit-blog-post.ts'
import { generateBlogPost } from '../features/blog/generate-blog-post.ts'
import { getBlogPost } from '../features/blog/get-blog-post.ts'
import { getManagedPost } from '../features/blog/get-managed-post.ts'
import { listBlogPosts } from '../features/blog/list-blog-posts.ts'
import { listManagedPosts } from '../features/blog/list-managed-posts.ts'
import { previewBlogPost } from '../features/blog/preview-blog-post.ts'
import { publishBlogPost } from '../features/blog/publish-blog-post.ts'
import { trackBlogView } from '../features/blog/track-blog-view.ts'
import { unpublishBlogPost } from '../features/blog/unpublish-blog-post.ts'
import { addCategory } from '../features/categories/add-category.ts'
import * as categories from '../features/categories/contract.ts'
import { deleteCategory } from '../features/categories/delete-category.ts'
import { listCategories } from '../features/categories/list-categories.ts'
import { listCategoryUses } from '../features/categories/list-category-uses.ts'
import * as dashboard from '../features/dashboard/contract.ts'
import { getIdeaHistory } from '../features/dashboard/get-idea-history.ts'
import { getOwnedIdeas } from '../features/dashboard/get-owned-ideas.ts'
import { listDashboard } from '../features/dashboard/list-dashboard.ts'
import * as developers from '../features/developers/contract.ts'
import { createApiKey } from '../features/developers/create-api-key.ts'
import { createSiteApiKey } from '../features/developers/create-site-api-key.ts'
import { createWebhook } from '../features/developers/create-webhook.ts'
import { deleteWebhook } from '../features/developers/delete-webhook.ts'
import { enableWebhook } from '../features/developers/enable-webhook.ts'
import { listApiKeys } from '../features/developers/list-api-keys.ts'
import { listSiteApiKeys } from '../features/developers/list-site-api-keys.ts'
import { listWebhookDeliveries } from '../features/developers/list-webhook-deliveries.ts'
import { listWebhooks } from '../features/developers/list-webhooks.ts'
import { revokeApiKey } from '../features/developers/revoke-api-key.ts'
import { revokeSiteApiKey } from '../features/developers/revoke-site-api-key.ts'
import { rotateWebhookSecret } from '../features/developers/rotate-webhook-secret.ts'
import { testWebhook } from '../features/developers/test-webhook.ts'
import { confirmFounderNotices } from '../features/founder-notices/confirm-founder-notices.ts'
import * as founderNotices from '../features/founder-notices/contract.ts'
import { getFounderNotices } from '../features/founder-notices/get-founder-notices.ts'
import { getFounderNoticesLink } from '../features/founder-notices/get-founder-notices-link.ts'
import { getSessionAndRecordVisit } from '../features/founder-notices/get-session-and-record-visit.ts'
import { setFounderNotices } from '../features/founder-notices/set-founder-notices.ts'
import { submitIdeaAndAsk } from '../features/founder-notices/submit-idea-and-ask.ts'
import { verifyEmailAndNotify } from '../features/founder-notices/verify-email-and-notify.ts'
import * as founders from '../features/founders/contract.ts'
import { getMyIdeas } from '../features/founders/get-my-ideas.ts'
import { getFounderLink } from '../features/founders/get-founder-link.ts'
import { openFounderLink } from '../features/founders/open-founder-link.ts'
import { sendFounderLink } from '../features/founders/send-founder-link.ts'
import { signOutOtherBrowsers } from '../features/founders/sign-out-other-browsers.ts'
import { signOutThisBrowser } from '../features/founders/sign-out-this-browser.ts'
import * as ideas from '../features/ideas/contract.ts'
import { editIdea } from '../features/ideas/edit-idea.ts'
import { getFilterOptions } from '../features/ideas/get-filter-options.ts'
import { getTotals } from '../features/ideas/get-totals.ts'
import { listIdeas } from '../features/ideas/list-ideas.ts'
import { confirmNewsletter } from '../features/newsletter/confirm-newsletter.ts'
import * as newsletter from '../features/newsletter/contract.ts'
import { getNewsletterLink } from '../features/newsletter/get-newsletter-link.ts'
import { joinNewsletter } from '../features/newsletter/join-newsletter.ts'
import { unsubscribe } from '../features/newsletter/unsubscribe.ts'
import * as publishedReports from '../features/published-reports/contract.ts'
import { getIdeaWithEvidence } from '../features/published-reports/get-idea-with-evidence.ts'
import { listReportsOfIdea } from '../features/published-reports/list-reports-of-idea.ts'
import { publishReport } from '../features/published-reports/publish-report.ts'
import { unpublishReport } from '../features/published-reports/unpublish-report.ts'
import { withdrawIdeaWithEvidence } from '../features/published-reports/withdraw-idea-with-evidence.ts'
import { actInSandbox } from '../features/purchases/act-in-sandbox.ts'
import * as purchases from '../features/purchases/contract.ts'
import { getPrices } from '../features/purchases/get-prices.ts'
import { getSandboxCheckout } from '../features/purchases/get-sandbox-checkout.ts'
import { getPaymentAnalytics } from '../features/purchases/get-payment-analytics.ts'
import { getRevenueByDay } from '../features/purchases/get-revenue-by-day.ts'
import { getScanCredits } from '../features/purchases/get-scan-credits.ts'
import { listPurchases } from '../features/purchases/list-purchases.ts'
import { openScanCredit } from '../features/purchases/open-scan-credit.ts'
import * as reports from '../features/reports/contract.ts'
import { createValidationCheckout } from '../features/purchases/create-validation-checkout.ts'
import { getMarking } from '../features/reports/get-marking.ts'
import { getOwnFullReport } from '../features/reports/get-own-full-report.ts'
import { getReport } from '../features/reports/get-report.ts'
import { getScanCosts } from '../features/scans/get-scan-costs.ts'
import { listFindings } from '../features/reports/list-findings.ts'
import { listReports } from '../features/reports/list-reports.ts'
import { listMetrics } from '../features/reports/list-metrics.ts'
import { markFinding } from '../features/reports/mark-finding.ts'
import * as scans from '../features/scans/contract.ts'
import { followReport } from '../features/scans/follow-report.ts'
import { verifyValidationPayment } from '../features/purchases/verify-validation-payment.ts'
import { scanPainPoints } from '../features/scans/scan-pain-points.ts'
import { captureValidatorInterest } from '../features/validators/capture-validator-interest.ts'
import { confirmValidatorInterest } from '../features/validators/confirm-validator-interest.ts'
import { acceptShareIds } from '../features/shared-reports/accept-share-ids.ts'
import * as sharedReports from '../features/shared-reports/contract.ts'
import { getReportShare } from '../features/shared-reports/get-report-share.ts'
import { shareReport } from '../features/shared-reports/share-report.ts'
import { stopSharingReport } from '../features/shared-reports/stop-sharing-report.ts'
import * as validators from '../features/validators/contract.ts'
import { getValidatorLink } from '../features/validators/get-validator-link.ts'
import { getValidatorSummary } from '../features/validators/get-validator-summary.ts'
import * as votes from '../features/votes/contract.ts'
import { getRecommendations } from '../features/votes/get-recommendations.ts'
import { recommendIdeas } from '../features/votes/recommend-ideas.ts'
import { getVoteStatus } from '../features/votes/get-vote-status.ts'
import { getVoteStatuses } from '../features/votes/get-vote-statuses.ts'
import { vote } from '../features/votes/vote.ts'
import { checkPaymentStatus } from '../features/waitlist/check-payment-status.ts'
import * as waitlist from '../features/waitlist/contract.ts'
import { createWaitlistCheckout } from '../features/waitlist/create-waitlist-checkout.ts'
import { downloadWaitlist } from '../features/waitlist/download-waitlist.ts'
import { exportWaitlist } from '../features/waitlist/export-waitlist.ts'
import { getWaitlistCount } from '../features/waitlist/get-waitlist-count.ts'
import { getWaitlistLink } from '../features/waitlist/get-waitlist-link.ts'
import { leaveWaitlist } from '../features/waitlist/leave-waitlist.ts'
import { listSignUps } from '../features/waitlist/list-sign-ups.ts'
import { resendWaitlistVerification } from '../features/waitlist/resend-waitlist-verification.ts'
import { sendWaitlistVerification } from '../features/waitlist/send-waitlist-verification.ts'
import { verifyWaitlistPayment } from '../features/waitlist/verify-waitlist-payment.ts'
import {
  implement,
  implementFile,
  implementStream,
  type Implementation,
} from '../platform/functions/implement.ts'
import type { AppContext } from '../http/context.ts'
import { adminFunctions } from './admin-functions.ts'

export const functionsByFeature: Record<string, Implementation<AppContext>[]> = {
  ...adminFunctions,
  ideas: [
    implement(ideas.submitIdea, submitIdeaAndAsk),
    implement(ideas.editIdea, editIdea),
    implement(ideas.withdrawIdea, withdrawIdeaWithEvidence),
    implement(ideas.listIdeas, listIdeas),
    implement(ideas.getIdea, getIdeaWithEvidence),
    implement(ideas.getTotals, getTotals),
    implement(ideas.getFilterOptions, getFilterOptions),
  ],
  votes: [
    implement(votes.vote, vote),
    implement(votes.getVoteStatus, getVoteStatus),
    implement(votes.getVoteStatuses, getVoteStatuses),
    implement(votes.getRecommendations, getRecommendations),
    implement(votes.recommendIdeas, recommendIdeas),
  ],
  validators: [
    implement(validators.captureValidatorInterest, captureValidatorInterest),
    implement(validators.getValidatorLink, getValidatorLink),
    implement(validators.confirmValidatorInterest, confirmValidatorInterest),
    implement(validators.getValidatorSummary, getValidatorSummary),
  ],
  categories: [
    implement(categories.listCategories, listCategories),
    implement(categories.listCategoryUses, listCategoryUses),
    implement(categories.addCategory, addCategory),
    implement(categories.deleteCategory, deleteCategory),
  ],
  blog: [
    implement(blog.listBlogPosts, listBlogPosts),
    implement(blog.getBlogPost, getBlogPost),
    implement(blog.trackBlogView, trackBlogView),
    implement(blog.generateBlogPost, generateBlogPost),
    implement(blog.listManagedPosts, listManagedPosts),
    implement(blog.getManagedPost, getManagedPost),
    implement(blog.previewBlogPost, previewBlogPost),
    implement(blog.editBlogPost, editBlogPost),
    implement(blog.unpublishBlogPost, unpublishBlogPost),
    implement(blog.publishBlogPost, publishBlogPost),
  ],
  dashboard: [
    implement(dashboard.listDashboard, listDashboard),
    implement(dashboard.getOwnedIdeas, getOwnedIdeas),
    implement(dashboard.getIdeaHistory, getIdeaHistory),
  ],
  developers: [
    implement(developers.createApiKey, createApiKey),
    implement(developers.listApiKeys, listApiKeys),
    implement(developers.revokeApiKey, revokeApiKey),
    implement(developers.createSiteApiKey, createSiteApiKey),
    implement(developers.listSiteApiKeys, listSiteApiKeys),
    implement(developers.revokeSiteApiKey, revokeSiteApiKey),
    implement(developers.createWebhook, createWebhook),
    implement(developers.listWebhooks, listWebhooks),
    implement(developers.deleteWebhook, deleteWebhook),
    implement(developers.enableWebhook, enableWebhook),
    implement(developers.rotateWebhookSecret, rotateWebhookSecret),
    implement(developers.testWebhook, testWebhook),
    implement(developers.listWebhookDeliveries, listWebhookDeliveries),
  ],
  founders: [
    implement(founders.getSession, getSessionAndRecordVisit),
    implement(founders.getMyIdeas, getMyIdeas),
    implement(founders.sendFounderLink, sendFounderLink),
    implement(founders.getFounderLink, getFounderLink),
    implement(founders.openFounderLink, openFounderLink),
    implement(founders.signOutOtherBrowsers, signOutOtherBrowsers),
    implement(founders.signOutThisBrowser, signOutThisBrowser),
  ],
  'founder-notices': [
    implement(founderNotices.getFounderNoticesLink, getFounderNoticesLink),
    implement(founderNotices.confirmFounderNotices, confirmFounderNotices),
    implement(founderNotices.getFounderNotices, getFounderNotices),
    implement(founderNotices.setFounderNotices, setFounderNotices),
  ],
  newsletter: [
    implement(newsletter.joinNewsletter, joinNewsletter),
    implement(newsletter.getNewsletterLink, getNewsletterLink),
    implement(newsletter.confirmNewsletter, confirmNewsletter),
    implement(newsletter.unsubscribe, unsubscribe),
  ],
  purchases: [
    implement(purchases.createValidationCheckout, createValidationCheckout),
    implement(purchases.verifyValidationPayment, verifyValidationPayment),
    implement(purchases.openScanCredit, openScanCredit),
    implement(purchases.getScanCredits, getScanCredits),
    implement(purchases.getPrices, getPrices),
    implement(purchases.getSandboxCheckout, getSandboxCheckout),
    implement(purchases.actInSandbox, actInSandbox),
    implement(purchases.getPaymentAnalytics, getPaymentAnalytics),
    implement(purchases.getRevenueByDay, getRevenueByDay),
    implement(purchases.listPurchases, listPurchases),
  ],
  reports: [
    implement(reports.getReport, acceptShareIds(getReport)),
    implement(reports.getOwnFullReport, getOwnFullReport),
    implement(reports.listFindings, acceptShareIds(listFindings)),
    implement(reports.listMetrics, acceptShareIds(listMetrics)),
    implement(reports.getMarking, getMarking),
    implement(reports.markFinding, markFinding),
    implement(reports.listReports, listReports),
  ],
  scans: [
    implement(scans.scanPainPoints, scanPainPoints),
    implement(scans.getScanCosts, getScanCosts),
    implementStream(scans.followReport, followReport),
  ],
  'published-reports': [
    implement(publishedReports.publishReport, publishReport),
    implement(publishedReports.unpublishReport, unpublishReport),
    implement(publishedReports.listReportsOfIdea, listReportsOfIdea),
  ],
  'shared-reports': [
    implement(sharedReports.shareReport, shareReport),
    implement(sharedReports.stopSharingReport, stopSharingReport),
    implement(sharedReports.getReportShare, getReportShare),
  ],
  waitlist: [
    implement(waitlist.sendWaitlistVerification, sendWaitlistVerification),
    implement(waitlist.getWaitlistLink, getWaitlistLink),
    implement(waitlist.verifyWaitlistEmail, verifyEmailAndNotify),
    implement(waitlist.resendWaitlistVerification, resendWaitlistVerification),
    implement(waitlist.leaveWaitlist, leaveWaitlist),
    implement(waitlist.getWaitlistCount, getWaitlistCount),
    implement(waitlist.listSignUps, listSignUps),
    implement(waitlist.checkPaymentStatus, checkPaymentStatus),
    implement(waitlist.createWaitlistCheckout, createWaitlistCheckout),
    implement(waitlist.verifyWaitlistPayment, verifyWaitlistPayment),
    implement(waitlist.downloadWaitlist, downloadWaitlist),
    implementFile(waitlist.exportWaitlist, exportWaitlist),
  ],
}

export const functions = Object.values(functionsByFeature).flat()

export const contractsByFeature = Object.fromEntries(
  Object.entries(functionsByFeature).map(([name, all]) => [name, all.map((one) => one.contract)]),
)
