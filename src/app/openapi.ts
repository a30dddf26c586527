import type { RequestContext } from '../platform/context.ts'
import type { FunctionContract } from '../platform/functions/declare.ts'
import { openApiDocument as describe, type OpenApiDocument } from '../platform/functions/openapi.ts'
import { brand } from '../platform/brand.ts'
import * as blog from '../features/blog/contract.ts'
import * as categories from '../features/categories/contract.ts'
import * as dashboard from '../features/dashboard/contract.ts'
import * as developers from '../features/developers/contract.ts'
import * as founders from '../features/founders/contract.ts'
import * as ideas from '../features/ideas/contract.ts'
import * as moderation from '../features/moderation/contract.ts'
import * as newsletter from '../features/newsletter/contract.ts'
import * as operations from '../features/operations/contract.ts'
import * as purchases from '../features/purchases/contract.ts'
import * as reddit from '../features/reddit/contract.ts'
import * as scans from '../features/scans/contract.ts'
import * as validators from '../features/validators/contract.ts'
import * as votes from '../features/votes/contract.ts'
import * as waitlist from '../features/waitlist/contract.ts'

/** Contracts by room, for documents; `functions.ts` says what runs behind them. */
export const contractsByRoom: Record<string, FunctionContract[]> = {
  ideas: [
    ideas.submitIdea,
    ideas.editIdea,
    ideas.withdrawIdea,
    ideas.listIdeas,
    ideas.getIdea,
    ideas.getTotals,
    ideas.getFilterOptions,
  ],
  votes: [votes.vote, votes.getVoteStatus, votes.getVoteStatuses, votes.getRecommendations],
  validators: [
    validators.captureValidatorInterest,
    validators.getValidatorLink,
    validators.confirmValidatorInterest,
    validators.getValidatorSummary,
  ],
  categories: [
    categories.listCategories,
    categories.listCategoryUses,
    categories.addCategory,
    categories.deleteCategory,
  ],
  blog: [
    blog.listBlogPosts,
    blog.getBlogPost,
    blog.trackBlogView,
    blog.generateBlogPost,
    blog.listManagedPosts,
    blog.getManagedPost,
    blog.previewBlogPost,
    blog.editBlogPost,
    blog.unpublishBlogPost,
    blog.publishBlogPost,
  ],
  dashboard: [dashboard.listDashboard, dashboard.getOwnedIdeas, dashboard.getIdeaHistory],
  developers: [
    developers.createApiKey,
    developers.listApiKeys,
    developers.revokeApiKey,
    developers.createSiteApiKey,
    developers.listSiteApiKeys,
    developers.revokeSiteApiKey,
    developers.createWebhook,
    developers.listWebhooks,
    developers.deleteWebhook,
    developers.enableWebhook,
    developers.testWebhook,
    developers.listWebhookDeliveries,
  ],
  founders: [
    founders.getSession,
    founders.getMyIdeas,
    founders.sendFounderLink,
    founders.openFounderLink,
  ],
  moderation: [
    moderation.listModeratedIdeas,
    moderation.hideIdea,
    moderation.restoreIdea,
    moderation.listHeldVotes,
    moderation.listBlocks,
    moderation.addBlock,
    moderation.removeBlock,
    moderation.listAuditEntries,
  ],
  newsletter: [
    newsletter.joinNewsletter,
    newsletter.getNewsletterLink,
    newsletter.confirmNewsletter,
    newsletter.unsubscribe,
  ],
  operations: [
    operations.testResendApi,
    operations.getOperatorsDesk,
    operations.retryJob,
    operations.retryLetter,
  ],
  purchases: [
    purchases.openScanCredit,
    purchases.getScanCredits,
    purchases.getPrices,
    purchases.getPaymentAnalytics,
    purchases.getRevenueByDay,
    purchases.listPurchases,
    purchases.getSandboxCheckout,
    purchases.actInSandbox,
  ],
  reddit: [
    reddit.getRedditStatus,
    reddit.saveRedditCredentials,
    reddit.getRedditTokens,
    reddit.startRedditConnection,
    reddit.disconnectReddit,
    reddit.addRedditMapping,
    reddit.setRedditMappingActive,
    reddit.deleteRedditMapping,
    reddit.setRedditAutomation,
    reddit.postToReddit,
    reddit.rehearseRedditPost,
    reddit.settleRedditPost,
    reddit.listRedditPosts,
  ],
  scans: [
    scans.scanPainPoints,
    scans.createValidationCheckout,
    scans.verifyValidationPayment,
    scans.getReport,
    scans.getOwnFullReport,
    scans.listFindings,
    scans.listMetrics,
    scans.getMarking,
    scans.markFinding,
    scans.listReports,
    scans.getScanCosts,
    scans.followReport,
  ],
  waitlist: [
    waitlist.sendWaitlistVerification,
    waitlist.getWaitlistLink,
    waitlist.verifyWaitlistEmail,
    waitlist.resendWaitlistVerification,
    waitlist.leaveWaitlist,
    waitlist.getWaitlistCount,
    waitlist.listSignUps,
    waitlist.checkPaymentStatus,
    waitlist.createWaitlistCheckout,
    waitlist.verifyWaitlistPayment,
    waitlist.downloadWaitlist,
    waitlist.exportWaitlist,
  ],
}

export function openApiDocument(
  config: Pick<RequestContext['config'], 'PUBLIC_URL'>,
): OpenApiDocument {
  return describe({
    title: brand.name,
    version: '1',
    publicUrl: config.PUBLIC_URL,
    rooms: contractsByRoom,
  })
}
