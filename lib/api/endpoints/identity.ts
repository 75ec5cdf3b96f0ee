import { confirmPassword } from "../../identity/accounts/check-password";
import { deleteAccount } from "../../identity/accounts/delete-account";
import { changeEmail } from "../../identity/accounts/email/change-email";
import { confirmEmail } from "../../identity/accounts/email/confirm-email";
import { sendVerification } from "../../identity/accounts/email/verify-email";
import { readMe, renamePerson } from "../../identity/accounts/me";
import { endOtherSessions, endSession, listSessions } from "../../identity/accounts/own-sessions";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from "../../identity/accounts/password/password";
import { listConnections, removeConnection } from "../../identity/accounts/provider/connections";
import {
  beginFactor,
  confirmFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from "../../identity/accounts/second-factor/factors";
import { requestSignInLink } from "../../identity/accounts/sign-in-link";
import { signUp } from "../../identity/accounts/sign-up";
import { changePerson, endSessionsOfPerson } from "../../identity/administration/change-person";
import { listPeople, readPerson } from "../../identity/administration/read-people";
import { createKey, listKeys, readCreatedKey, revokeKey } from "../../identity/keys/keys";
import { changeOrganization } from "../../identity/organizations/change-organization";
import { acceptInvitation } from "../../identity/organizations/invitations/accept-invitation";
import {
  invite,
  listInvitations,
  readCreatedInvitation,
  revokeInvitation,
} from "../../identity/organizations/invitations/invite";
import { changeMember, listMembers, removeMember } from "../../identity/organizations/members";
import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  readOrganization,
  transferOrganization,
} from "../../identity/organizations/organizations";
import { requestExport } from "../../portability/own-data/exports";
import { listMyProducts } from "../../review/submission/list-my-products";
import { on } from "../endpoint";
import * as accounts from "../operations/accounts";
import * as administration from "../operations/administration";
import * as exports from "../operations/exports";
import * as keys from "../operations/keys";
import * as organizations from "../operations/organizations";
import * as people from "../operations/people";
import * as secondFactors from "../operations/second-factors";
import { sendExport } from "../replies/send-export";

export const identityEndpoints = [
  on(accounts.signUp, signUp),
  on(accounts.rename, renamePerson),
  on(accounts.deleteAccount, deleteAccount),
  on(accounts.changePassword, changePassword),
  on(accounts.confirmPassword, confirmPassword),
  on(accounts.changeEmail, changeEmail),
  on(accounts.sendVerification, sendVerification),
  on(accounts.confirmEmail, confirmEmail),
  on(accounts.requestSignInLink, requestSignInLink),
  on(accounts.requestPasswordReset, requestPasswordReset),
  on(accounts.resetPassword, resetPassword),
  on(accounts.listSessions, listSessions),
  on(accounts.endOtherSessions, endOtherSessions),
  on(accounts.endSession, endSession),
  on(accounts.listConnections, listConnections),
  on(accounts.removeConnection, removeConnection),
  on(exports.requestExport, requestExport),
  on(exports.readExport, sendExport),
  on(secondFactors.listFactors, listFactors),
  on(secondFactors.beginFactor, beginFactor),
  on(secondFactors.confirmFactor, confirmFactor),
  on(secondFactors.removeFactor, removeFactor),
  on(secondFactors.renewRecoveryCodes, renewRecoveryCodes),
  on(administration.listPeople, listPeople),
  on(administration.readPerson, readPerson),
  on(administration.changePerson, changePerson),
  on(administration.endSessionsOfPerson, endSessionsOfPerson),
  on(administration.endSessionOfPerson, endSessionsOfPerson),
  on(keys.listKeys, listKeys),
  on(keys.createKey, createKey, readCreatedKey),
  on(keys.revokeKey, revokeKey),
  on(organizations.listOrganizations, listOrganizations),
  on(organizations.createOrganization, createOrganization),
  on(organizations.readOrganization, readOrganization),
  on(organizations.changeOrganization, changeOrganization),
  on(organizations.deleteOrganization, deleteOrganization),
  on(organizations.listMembers, listMembers),
  on(organizations.changeMember, changeMember),
  on(organizations.removeMember, removeMember),
  on(organizations.transferOrganization, transferOrganization),
  on(organizations.listInvitations, listInvitations),
  on(organizations.invite, invite, readCreatedInvitation),
  on(organizations.revokeInvitation, revokeInvitation),
  on(organizations.acceptInvitation, acceptInvitation),
  on(people.readMe, readMe),
  on(people.listMyProducts, listMyProducts),
];
