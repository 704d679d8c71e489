// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// Resolves names below the one it is set for (ENSIP-10) by what a gateway keeps (EIP-3668). Nothing of it is on the chain but who
/// may sign an answer: the gateway's word counts, that of nobody between.
contract NameResolver {
    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );
    /// The answer was signed by somebody else, or is one to another question, or of another resolver.
    error SignerUnknown(address signer);
    /// The answer was good until `expires`.
    error AnswerExpired(uint64 expires);
    error NotOwner();

    event OwnerChanged(address owner);
    event UrlsChanged(string[] urls);
    event SignerChanged(address signer, bool isSigner);

    /// Half of the order of the curve: of two signatures that say the same, the one with a larger `s` is none.
    uint256 private constant HALF_ORDER = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    /// Who may change what follows.
    address public owner;
    /// Whose answers count. Several, so that a new key is there before the old one goes.
    mapping(address => bool) public isSigner;
    string[] private urls;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor(address owner_, string[] memory urls_, address signer) {
        owner = owner_;
        emit OwnerChanged(owner_);
        urls = urls_;
        emit UrlsChanged(urls_);
        isSigner[signer] = true;
        emit SignerChanged(signer, true);
    }

    function setOwner(address owner_) external onlyOwner {
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    /// Where the gateway is asked; `{sender}` and `{data}` stand for what EIP-3668 says.
    function setUrls(string[] memory urls_) external onlyOwner {
        urls = urls_;
        emit UrlsChanged(urls_);
    }

    function setSigner(address signer, bool isSigner_) external onlyOwner {
        isSigner[signer] = isSigner_;
        emit SignerChanged(signer, isSigner_);
    }

    function getUrls() external view returns (string[] memory) {
        return urls;
    }

    /// ERC-165, and `resolve(bytes,bytes)`.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    /// Sends to the gateway, whatever is asked (ENSIP-10).
    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        // The question as it was asked is what the answer is signed for.
        revert OffchainLookup(address(this), urls, msg.data, this.resolveWithProof.selector, msg.data);
    }

    /// The gateway's answer, once it is seen to be the gateway's, to this question, and not yet too old.
    /// @param response result, second since 1970 until which it is good, and signature
    /// @param request what `resolve` was called with
    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        bytes32 digest = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        address signer = recover(digest, signature);
        if (signer == address(0) || !isSigner[signer]) revert SignerUnknown(signer);
        if (expires < block.timestamp) revert AnswerExpired(expires);
        return result;
    }

    function recover(bytes32 digest, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 0x20))
            s := mload(add(signature, 0x40))
            v := byte(0, mload(add(signature, 0x60)))
        }
        return uint256(s) > HALF_ORDER ? address(0) : ecrecover(digest, v, r, s);
    }
}
