import { putItem, removeItem } from "../../catalog/collections/collection-items";
import {
  listCollections,
  listMyCollections,
  readCollection,
} from "../../catalog/collections/read-collections";
import {
  changeCollection,
  createCollection,
  deleteCollection,
} from "../../catalog/collections/write-collection";
import { listAlternatives } from "../../catalog/directory/alternatives";
import { changeCategory } from "../../catalog/directory/change-category";
import { createCategory } from "../../catalog/directory/create-category";
import { pageCategories } from "../../catalog/directory/list-categories";
import { listProducts } from "../../catalog/directory/list-products";
import { mergeCategory } from "../../catalog/directory/merge-category";
import { claimDraft, startDraft } from "../../catalog/drafts/anonymous-draft";
import {
  followOrganization,
  followProduct,
  listFollows,
  unfollowOrganization,
  unfollowProduct,
} from "../../catalog/follows/follows";
import { changeSlug } from "../../catalog/products/change-slug";
import { createProduct } from "../../catalog/products/create-product";
import { nameRevision, restoreRevision } from "../../catalog/products/former-revisions";
import { diffRevisions, listRevisions } from "../../catalog/products/read-history";
import { readPublicProduct } from "../../catalog/products/read-product";
import { saveRevision } from "../../catalog/products/save-revision";
import { listSaved, saveProduct, unsaveProduct } from "../../catalog/saved/saved-products";
import { importMedia } from "../../documents/media/import-media";
import { completeUpload, planUpload, uploadMedia } from "../../documents/media/upload-media";
import { readWebsite } from "../../documents/website/read-website";
import { compareProducts } from "../../metrics/compare/compare-products";
import { reportCollection } from "../../review/reports/report-collection";
import { trySubmit } from "../../review/screening/try-submit";
import { readRevision } from "../../review/submission/read-revision";
import { submitRevision, withdrawRevision } from "../../review/submission/submit-revision";
import { suggest } from "../../search/suggest";
import { exportMarkdown } from "../../syndication/markdown/export-markdown";
import { on } from "../endpoint";
import * as collections from "../operations/collections";
import * as directory from "../operations/directory";
import * as drafts from "../operations/drafts";
import * as follows from "../operations/follows";
import * as media from "../operations/media";
import * as products from "../operations/products";
import * as saved from "../operations/saved";
import * as search from "../operations/search";
import * as websites from "../operations/websites";

export const catalogEndpoints = [
  on(directory.listProducts, listProducts),
  on(directory.listCategories, pageCategories),
  on(directory.createCategory, createCategory),
  on(directory.changeCategory, changeCategory),
  on(directory.mergeCategory, mergeCategory),
  on(search.suggest, suggest),
  on(directory.listAlternatives, listAlternatives),
  on(directory.compareProducts, compareProducts),
  on(saved.saveProduct, saveProduct),
  on(saved.unsaveProduct, unsaveProduct),
  on(saved.listSaved, listSaved),
  on(follows.followProduct, followProduct),
  on(follows.unfollowProduct, unfollowProduct),
  on(follows.followOrganization, followOrganization),
  on(follows.unfollowOrganization, unfollowOrganization),
  on(follows.listFollows, listFollows),
  on(collections.listCollections, listCollections),
  on(collections.createCollection, createCollection),
  on(collections.readCollection, readCollection),
  on(collections.changeCollection, changeCollection),
  on(collections.deleteCollection, deleteCollection),
  on(collections.putItem, putItem),
  on(collections.removeItem, removeItem),
  on(collections.reportCollection, reportCollection),
  on(collections.listMyCollections, listMyCollections),
  on(drafts.startDraft, startDraft),
  on(drafts.claimDraft, claimDraft),
  on(media.uploadMedia, (ctx, input) => uploadMedia(ctx, input)),
  on(media.importMedia, (ctx, input) => importMedia(ctx, input)),
  on(media.planUpload, planUpload),
  on(media.completeUpload, completeUpload),
  on(websites.readWebsite, (ctx, input) => readWebsite(ctx, input)),
  on(products.createProduct, createProduct),
  on(products.readPublicProduct, readPublicProduct),
  on(products.changeSlug, changeSlug),
  on(products.exportMarkdown, exportMarkdown),
  on(products.listRevisions, listRevisions),
  on(products.readRevision, readRevision),
  on(products.diffRevisions, diffRevisions),
  on(products.nameRevision, nameRevision),
  on(products.restoreRevision, restoreRevision),
  on(products.saveRevision, saveRevision),
  on(products.submitRevision, submitRevision),
  on(products.trySubmit, trySubmit),
  on(products.withdrawRevision, withdrawRevision),
];
