import { confirmPassword } from '../features/accounts/confirm-password.ts'
import * as accounts from '../features/accounts/contract.ts'
import { addBlock } from '../features/moderation/add-block.ts'
import * as moderation from '../features/moderation/contract.ts'
import { hideIdea } from '../features/moderation/hide-idea.ts'
import { listAuditEntries } from '../features/moderation/list-audit-entries.ts'
import { listBlocks } from '../features/moderation/list-blocks.ts'
import { listHeldVotes } from '../features/moderation/list-held-votes.ts'
import { listModeratedIdeas } from '../features/moderation/list-moderated-ideas.ts'
import { removeBlock } from '../features/moderation/remove-block.ts'
import { restoreIdea } from '../features/moderation/restore-idea.ts'
import * as operations from '../features/operations/contract.ts'
import { getOperatorsDesk } from '../features/operations/get-operators-desk.ts'
import { retryJob } from '../features/operations/retry-job.ts'
import { retryLetter } from '../features/operations/retry-letter.ts'
import { testResendApi } from '../features/operations/test-resend-api.ts'
import { addRedditMapping } from '../features/reddit/add-reddit-mapping.ts'
import * as reddit from '../features/reddit/contract.ts'
import { deleteRedditMapping } from '../features/reddit/delete-reddit-mapping.ts'
import { disconnectReddit } from '../features/reddit/disconnect-reddit.ts'
import { getRedditStatus } from '../features/reddit/get-reddit-status.ts'
import { getRedditTokens } from '../features/reddit/get-reddit-tokens.ts'
import { listRedditPosts } from '../features/reddit/list-reddit-posts.ts'
import { postToReddit } from '../features/reddit/post-to-reddit.ts'
import { rehearseRedditPost } from '../features/reddit/rehearse-reddit-post.ts'
import { saveRedditCredentials } from '../features/reddit/save-reddit-credentials.ts'
import { setRedditAutomation } from '../features/reddit/set-reddit-automation.ts'
import { setRedditMappingActive } from '../features/reddit/set-reddit-mapping-active.ts'
import { settleRedditPost } from '../features/reddit/settle-reddit-post.ts'
import { startRedditConnection } from '../features/reddit/start-reddit-connection.ts'
import type { AppContext } from '../http/context.ts'
import { implement, type Implementation } from '../platform/functions/implement.ts'
import { listSources } from './source-list.ts'

export const adminFunctions: Record<string, Implementation<AppContext>[]> = {
  accounts: [implement(accounts.confirmPassword, confirmPassword)],
  moderation: [
    implement(moderation.listModeratedIdeas, listModeratedIdeas),
    implement(moderation.hideIdea, hideIdea),
    implement(moderation.restoreIdea, restoreIdea),
    implement(moderation.listHeldVotes, listHeldVotes),
    implement(moderation.listBlocks, listBlocks),
    implement(moderation.addBlock, addBlock),
    implement(moderation.removeBlock, removeBlock),
    implement(moderation.listAuditEntries, listAuditEntries),
  ],
  operations: [
    implement(operations.testResendApi, testResendApi),
    implement(operations.getOperatorsDesk, async (context: AppContext) =>
      getOperatorsDesk(context, await listSources(context)),
    ),
    implement(operations.retryJob, retryJob),
    implement(operations.retryLetter, retryLetter),
  ],
  reddit: [
    implement(reddit.getRedditStatus, getRedditStatus),
    implement(reddit.saveRedditCredentials, saveRedditCredentials),
    implement(reddit.getRedditTokens, getRedditTokens),
    implement(reddit.startRedditConnection, startRedditConnection),
    implement(reddit.disconnectReddit, disconnectReddit),
    implement(reddit.addRedditMapping, addRedditMapping),
    implement(reddit.setRedditMappingActive, setRedditMappingActive),
    implement(reddit.deleteRedditMapping, deleteRedditMapping),
    implement(reddit.setRedditAutomation, setRedditAutomation),
    implement(reddit.postToReddit, postToReddit),
    implement(reddit.rehearseRedditPost, rehearseRedditPost),
    implement(reddit.settleRedditPost, settleRedditPost),
    implement(reddit.listRedditPosts, listRedditPosts),
  ],
}
