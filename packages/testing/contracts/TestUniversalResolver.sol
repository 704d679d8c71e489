// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// What clients take for who asks many at once, themselves mostly (ENSIP-21).
interface BatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] memory requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

/// As much of ENS's universal resolver as clients call: names that a resolver answers for by itself, for all below it (ENSIP-10), or by
/// what others hold (EIP-3668), and names of accounts (ENSIP-19), which count where they lead back. One
/// question is asked at a time.
contract TestUniversalResolver {
    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    uint256 private constant ETHER = 60;
    uint256 private constant EVERY_EVM = 0x80000000;

    Registry private immutable registry;

    /// What is asked, and where the answer goes.
    struct Question {
        bytes name;
        bytes data;
        /// Of this contract.
        bytes4 callback;
        /// What the callback needs beside the answer.
        bytes rest;
        string[] gateways;
    }

    /// What is known once somebody has been sent elsewhere.
    struct Pending {
        address resolver;
        bytes4 callback;
        bytes extraData;
        bytes rest;
        string[] gateways;
    }

    constructor(Registry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata gateways
    ) external view returns (bytes memory, address) {
        return ask(Question(name, data, this.resolveCallback.selector, "", gateways));
    }

    function resolveCallback(bytes calldata response, bytes calldata extra) external view returns (bytes memory, address) {
        Pending memory pending = abi.decode(extra, (Pending));
        return (take(pending, response), pending.resolver);
    }

    function reverseWithGateways(
        bytes calldata account,
        uint256 coinType,
        string[] calldata gateways
    ) external view returns (string memory, address, address) {
        bytes memory name = toReverseName(account, coinType);
        bytes memory data = abi.encodeWithSignature("name(bytes32)", hash(name, 0));
        bytes memory rest = abi.encode(account, coinType);
        (bytes memory result, address resolver) = ask(
            Question(name, data, this.reverseCallback.selector, rest, gateways)
        );
        return checkForward(result, resolver, rest, gateways);
    }

    function reverseCallback(bytes calldata response, bytes calldata extra) external view returns (string memory, address, address) {
        Pending memory pending = abi.decode(extra, (Pending));
        return checkForward(take(pending, response), pending.resolver, pending.rest, pending.gateways);
    }

    function forwardCallback(bytes calldata response, bytes calldata extra) external view returns (string memory, address, address) {
        Pending memory pending = abi.decode(extra, (Pending));
        return finish(take(pending, response), pending.resolver, pending.rest);
    }

    function checkForward(
        bytes memory result,
        address reverseResolver,
        bytes memory rest,
        string[] memory gateways
    ) private view returns (string memory, address, address) {
        string memory primary = abi.decode(result, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        (bytes memory account, uint256 coinType) = abi.decode(rest, (bytes, uint256));
        bytes memory name = toDns(bytes(primary));
        bytes memory data = coinType == ETHER
            ? abi.encodeWithSignature("addr(bytes32)", hash(name, 0))
            : abi.encodeWithSignature("addr(bytes32,uint256)", hash(name, 0), coinType);
        bytes memory next = abi.encode(primary, account, coinType, reverseResolver);
        (bytes memory forward, address resolver) = ask(
            Question(name, data, this.forwardCallback.selector, next, gateways)
        );
        return finish(forward, resolver, next);
    }

    function finish(
        bytes memory forward,
        address resolver,
        bytes memory rest
    ) private pure returns (string memory, address, address) {
        (string memory primary, bytes memory account, uint256 coinType, address reverseResolver) = abi.decode(
            rest,
            (string, bytes, uint256, address)
        );
        bytes memory found = coinType == ETHER
            ? abi.encodePacked(abi.decode(forward, (address)))
            : abi.decode(forward, (bytes));
        if (keccak256(found) != keccak256(account)) revert ReverseAddressMismatch(primary, found);
        return (primary, resolver, reverseResolver);
    }

    function ask(Question memory question) private view returns (bytes memory, address) {
        (address resolver, bool isExact) = findResolver(question.name);
        bool isExtended = supportsExtended(resolver);
        if (resolver == address(0) || (!isExact && !isExtended)) revert ResolverNotFound(question.name);
        bytes memory data = isExtended
            ? abi.encodeWithSignature("resolve(bytes,bytes)", question.name, question.data)
            : question.data;
        (bool isAnswered, bytes memory answer) = resolver.staticcall(data);
        if (!isAnswered) sendOn(question, resolver, answer);
        return (isExtended ? abi.decode(answer, (bytes)) : answer, resolver);
    }

    /// Sends the caller to where the resolver has sent us.
    function sendOn(Question memory question, address resolver, bytes memory failure) private view {
        if (failure.length < 4 || bytes4(failure) != OffchainLookup.selector) revert ResolverError(failure);
        bytes memory values = new bytes(failure.length - 4);
        for (uint256 index = 0; index < values.length; index++) values[index] = failure[index + 4];
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extraData) = abi.decode(
            values,
            (address, string[], bytes, bytes4, bytes)
        );
        if (sender != resolver) revert ResolverError(failure);
        BatchGateway.Request[] memory requests = new BatchGateway.Request[](1);
        requests[0] = BatchGateway.Request(sender, urls, callData);
        bytes memory batch = abi.encodeCall(BatchGateway.query, (requests));
        bytes memory extra = abi.encode(Pending(resolver, callback, extraData, question.rest, question.gateways));
        revert OffchainLookup(address(this), question.gateways, batch, question.callback, extra);
    }

    function take(Pending memory pending, bytes calldata response) private view returns (bytes memory) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) fail(responses[0]);
        (bool isAnswered, bytes memory answer) = pending.resolver.staticcall(
            abi.encodeWithSelector(pending.callback, responses[0], pending.extraData)
        );
        if (!isAnswered) fail(answer);
        return abi.decode(answer, (bytes));
    }

    /// What was not reached, or is not believed, is no missing record: it fails as it is.
    function fail(bytes memory failure) private pure {
        assembly {
            revert(add(failure, 0x20), mload(failure))
        }
    }

    function findResolver(bytes memory name) private view returns (address, bool) {
        for (uint256 offset = 0; uint8(name[offset]) != 0; offset += uint8(name[offset]) + 1) {
            address resolver = registry.resolver(hash(name, offset));
            if (resolver != address(0)) return (resolver, offset == 0);
        }
        return (address(0), false);
    }

    function supportsExtended(address resolver) private view returns (bool) {
        (bool isAnswered, bytes memory answer) = resolver.staticcall(
            abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923))
        );
        return isAnswered && answer.length == 32 && abi.decode(answer, (bool));
    }

    /// The node (ENSIP-1) of a name in DNS form, from a label on.
    function hash(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 index = 0; index < length; index++) label[index] = name[offset + 1 + index];
        return keccak256(abi.encodePacked(hash(name, offset + 1 + length), keccak256(label)));
    }

    /// Text with dots, in DNS form.
    function toDns(bytes memory name) private pure returns (bytes memory) {
        bytes memory dns = new bytes(name.length + 2);
        uint256 start = 0;
        for (uint256 index = 0; index <= name.length; index++) {
            if (index < name.length && name[index] != ".") {
                dns[index + 1] = name[index];
                continue;
            }
            dns[start] = bytes1(uint8(index - start));
            start = index + 1;
        }
        return dns;
    }

    function toReverseName(bytes memory account, uint256 coinType) private pure returns (bytes memory) {
        bytes memory kind = coinType == ETHER ? bytes("addr") : coinType == EVERY_EVM ? bytes("default") : toHex(coinType);
        return toDns(abi.encodePacked(toHex(account), ".", kind, ".reverse"));
    }

    function toHex(bytes memory value) private pure returns (bytes memory) {
        bytes memory digits = "0123456789abcdef";
        bytes memory text = new bytes(value.length * 2);
        for (uint256 index = 0; index < value.length; index++) {
            text[index * 2] = digits[uint8(value[index]) >> 4];
            text[index * 2 + 1] = digits[uint8(value[index]) & 15];
        }
        return text;
    }

    /// Without zeros in front.
    function toHex(uint256 value) private pure returns (bytes memory) {
        uint256 length = 1;
        while (length < 64 && value >> (4 * length) != 0) length++;
        bytes memory digits = "0123456789abcdef";
        bytes memory text = new bytes(length);
        for (uint256 index = 0; index < length; index++) text[length - 1 - index] = digits[(value >> (4 * index)) & 15];
        return text;
    }
}
